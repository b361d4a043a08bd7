/** The search box: opens, closes and clears it where Material does not, keeps the last words from page to page, tells the reader
 *  when the search index cannot be fetched, and shows a page whose title was found at the words that were searched for. */

import { Words } from "../shared/words";

const WORDS = "mark[data-md-highlight]";
/** What was searched for last, in the tab's own store. */
const LAST = "aceten-search";

export function searchBox(): void {
  goToWords();
  const open = document.querySelector<HTMLInputElement>("#__search");
  const form = document.forms.namedItem("search");
  const field = form?.querySelector<HTMLInputElement>("[name=query]");
  if (!open || !form || !field) return;
  const show = (): void => {
    if (!open.checked) open.click();
  };
  // Material hears of words only when a key is let go.
  const tell = (): void => void field.dispatchEvent(new KeyboardEvent("keyup"));
  open.addEventListener("change", () => {
    if (!open.checked) return field.blur(); // who has gone to a page with Enter is on that page, not in the box
    field.value ||= lastWords();
    tell();
  });
  field.addEventListener("input", () => keepWords(field.value));
  field.addEventListener("click", show);
  field.addEventListener("input", show);
  // The form leads nowhere: what it finds stands below it.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  // Told by what aceten_site.mkdocs_plugin.material puts in the place of Material's own way to fetch the index.
  window.addEventListener("no-index", () => {
    const said = document.querySelector(".md-search-result__meta");
    if (said) said.textContent = new Words(document.documentElement.lang).say("no-search");
  });
  form.addEventListener("reset", () => {
    keepWords("");
    setTimeout(tell);
  });
}

function lastWords(): string {
  try {
    return sessionStorage.getItem(LAST) ?? "";
  } catch {
    return ""; // storage may be forbidden
  }
}

function keepWords(words: string): void {
  try {
    sessionStorage.setItem(LAST, words);
  } catch {
    // The next page begins with an empty box.
  }
}

/** Where the address names words and no place, the page is shown at the first of them, unless the reader has moved on. */
function goToWords(): void {
  const article = document.querySelector("article");
  if (!article || location.hash || !new URLSearchParams(location.search).has("h")) return;
  const marked = new MutationObserver(() => {
    const first = [...article.querySelectorAll(WORDS)].find((mark) => mark.getClientRects().length);
    if (!first) return;
    marked.disconnect();
    if (!window.scrollY) first.scrollIntoView({ block: "center" });
  });
  marked.observe(article, { childList: true, subtree: true });
}
