/** Print buttons: `button.print-now` prints the page. Without a script it stays hidden. */

export function printButtons(): void {
  document.documentElement.dataset.prints = "";
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("button.print-now")) window.print();
  });
}
