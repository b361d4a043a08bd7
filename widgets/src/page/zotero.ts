/** Tells Zotero after each change of page that there is something else to save. */

import { onPage } from "../shared/navigation";

export function notifyZotero(): void {
  onPage(() => {
    document.dispatchEvent(new Event("ZoteroItemUpdated", { bubbles: true, cancelable: true }));
  });
}
