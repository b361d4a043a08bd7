/** Copies the drawings of the cards into the page. A browser fetches a file of drawings again each time one of them is
 *  drawn, and without a connection it would show none. */

const HOLDER = "aceten-drawings";
const PREFIX = "aceten-"; // so that no drawing has the id of a heading

let coming: Promise<Element> | null = null;

/** Puts the drawings of this file into the page, once. Returns the new address of the drawings, without the name of one. */
export async function embedDrawings(file: string): Promise<string> {
  coming ??= read(file);
  try {
    const drawings = await coming;
    if (!document.getElementById(HOLDER)) document.body.append(drawings);
  } catch (error) {
    coming = null; // the next deal tries again
    throw error;
  }
  return `#${PREFIX}`;
}

async function read(file: string): Promise<Element> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const text = (await answer.text()).replace(/ id="/g, ` id="${PREFIX}`).replace(/ href="#/g, ` href="#${PREFIX}`);
  const drawings = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  for (const [name, value] of Object.entries({ id: HOLDER, width: "0", height: "0", "aria-hidden": "true" }))
    drawings.setAttribute(name, value);
  drawings.setAttribute("style", "position:absolute");
  return drawings;
}
