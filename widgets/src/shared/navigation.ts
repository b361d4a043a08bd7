/** Material goes from page to page without a reload; this tells of each page that is shown, the first one too. */

interface Stream {
  subscribe(next: () => void): void;
}

export function onPage(shown: () => void): void {
  const pages = (window as { document$?: Stream }).document$;
  pages ? pages.subscribe(shown) : shown();
}
