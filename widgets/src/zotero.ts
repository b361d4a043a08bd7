/** Tells Zotero after each change of page without a reload that there is something else to save. */

interface Stream {
  subscribe(next: () => void): void;
}

export function tellZotero(): void {
  const pages = (window as { document$?: Stream }).document$;
  pages?.subscribe(() => {
    document.dispatchEvent(new Event("ZoteroItemUpdated", { bubbles: true, cancelable: true }));
  });
}
