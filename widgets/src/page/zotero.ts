/** Tells Zotero after each change of page that it can save another page. */

import { onPage } from "../shared/navigation";

export function notifyZotero(): void {
  onPage(() => {
    document.dispatchEvent(new Event("ZoteroItemUpdated", { bubbles: true, cancelable: true }));
  });
}
