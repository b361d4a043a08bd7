/** The site's one script. */

import { citationButtons } from "./page/citation-buttons";
import { copyButtons } from "./page/copy-buttons";
import { defineDealElement } from "./deal-element";
import { glosses } from "./page/glosses";
import { linkPopovers } from "./page/link-popovers";
import { reportMissingDeal } from "./page/missing-deal";
import { startOffline } from "./offline/start";
import { printButtons } from "./page/print-buttons";
import { searchBox } from "./search/search-box";
import { languageSwitch } from "./page/language-switch";
import { notifyZotero } from "./page/zotero";

defineDealElement();
linkPopovers();
copyButtons();
citationButtons();
glosses();
languageSwitch();
reportMissingDeal();
printButtons();
searchBox();
notifyZotero();
startOffline();
