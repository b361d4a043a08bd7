/** The drawings of the cards, kept in the page itself. A browser asks for a file of drawings again whenever one is drawn
 *  anew, and without a signal it would then show none. */

const HOLDER = "aceten-drawings";
const PREFIX = "aceten-"; // so that no drawing bears the name of a heading

let coming: Promise<Element> | null = null;

/** Puts the drawings of this file into the page, once; answers with what stands before a drawing's name from then on. */
export async function embedDrawings(file: string): Promise<string> {
  coming ??= read(file);
  try {
    const drawings = await coming;
    if (!document.getElementById(HOLDER)) document.body.append(drawings);
  } catch (error) {
    coming = null; // another deal may have more luck
    throw error;
  }
  return `#${PREFIX}`;
}

async function read(file: string): Promise<Element> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  // As `xlink:href`, for the reason given in dom.ts.
  const text = (await answer.text())
    .replace("<svg ", '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replace(/ id="/g, ` id="${PREFIX}`)
    .replace(/ (?:xlink:)?href="#/g, ` xlink:href="#${PREFIX}`);
  const drawings = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  for (const [name, value] of Object.entries({ id: HOLDER, width: "0", height: "0", "aria-hidden": "true" }))
    drawings.setAttribute(name, value);
  drawings.setAttribute("style", "position:absolute");
  return drawings;
}
