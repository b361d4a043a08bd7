/** What is copied as a citation is filled in as it is copied: the place, the wording that is shown, the reader's own day. */

const KEPT = "aceten-cite-as";

export function citationButtons(): void {
  // In the capture phase: the citation must be ready before the copy button's own listener runs.
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button.copy") : null;
      if (button?.matches(".cite-this")) button.dataset.copy = ofPlace(button);
      else if (button?.closest(".citing")) button.dataset.copy = filled((button.dataset.form ??= button.dataset.copy ?? ""));
    },
    { capture: true },
  );
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches("select.cite-as")) keep(event.target.value);
  });
  for (const offered of document.querySelectorAll<HTMLSelectElement>("select.cite-as")) offered.value = form();
}

/** The citation of a rule or passage, in the form that the page's block offers. */
function ofPlace(button: HTMLElement): string {
  const offered = document.querySelector<HTMLTemplateElement>("template.cite-forms");
  const forms = JSON.parse(offered?.content.textContent ?? "{}") as Record<string, string>;
  const wordings = JSON.parse(offered?.dataset.wordings ?? "{}") as Record<string, [string, string]>;
  const [english, german] = wordings[wordingShown()] ?? ["", ""];
  const { citeTitle = "", citeAnchor = "" } = button.dataset;
  const said = (forms[form()] ?? "").replaceAll("CITEDTITLE", citeTitle).replaceAll("citedanchor", citeAnchor);
  return filled(said.replaceAll("CITEDWORDING", english).replaceAll("CITEDWORTLAUT", german));
}

/** Whether the text of an edition is shown as edited or as printed. */
function wordingShown(): string {
  return document.querySelector<HTMLInputElement>("input[name=edition-form]:checked")?.value ?? "printed";
}

/** The citation with today as the day of access, in the form that each style writes a day in. */
function filled(said: string, today = new Date()): string {
  const [year, month, day] = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map(String) as [string, string, string];
  const two = (number: string): string => number.padStart(2, "0");
  const days = {
    CITEDISO: [year, two(month), two(day)].join("-"),
    CITEDSLASHED: [year, two(month), two(day)].join("/"),
    CITEDGERMAN: [two(day), two(month), year].join("."),
    CITEDENGLISH: new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(today),
    CITEDYEAR: year,
    CITEDMONTH: month,
    CITEDDAY: day,
  };
  return Object.entries(days).reduce((made, [gap, words]) => made.replaceAll(gap, words), said);
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
