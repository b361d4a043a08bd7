/** `button.cite-this` copies the citation of a rule or passage, in the form that the page's block offers. */

const KEPT = "aceten-cite-as";

export function citationButtons(): void {
  // In the capture phase: the citation must be ready before the copy button's own listener runs.
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button.cite-this") : null;
      if (button) button.dataset.copy = citation(button);
    },
    { capture: true },
  );
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches("select.cite-as")) keep(event.target.value);
  });
  for (const offered of document.querySelectorAll<HTMLSelectElement>("select.cite-as")) offered.value = form();
}

function citation(button: HTMLElement): string {
  const text = document.querySelector<HTMLTemplateElement>("template.cite-forms")?.content.textContent ?? "{}";
  const forms = JSON.parse(text) as Record<string, string>;
  const { citeTitle = "", citeAnchor = "" } = button.dataset;
  return (forms[form()] ?? "").replaceAll("CITEDTITLE", citeTitle).replaceAll("citedanchor", citeAnchor);
}

function form(): string {
  try {
    return localStorage.getItem(KEPT) ?? "german";
  } catch {
    return "german";
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(KEPT, name);
  } catch {
    // storage may be forbidden; then the first form is copied
  }
}
