/** `button.print-now` prints the page; without a script the browser's own way serves. */

export function printButtons(): void {
  document.documentElement.dataset.prints = "";
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("button.print-now")) window.print();
  });
}
