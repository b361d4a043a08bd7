/** The script of every page: starts all parts. */

import { defineDealElement } from "./deal-element";
import { startOffline } from "./offline/start";
import { citationButtons } from "./page/citation-buttons";
import { copyButtons } from "./page/copy-buttons";
import { glosses } from "./page/glosses";
import { languageSwitch } from "./page/language-switch";
import { linkPopovers } from "./page/link-popovers";
import { reportMissingDeal } from "./page/missing-deal";
import { printButtons } from "./page/print-buttons";
import { searchBox } from "./search/search-box";

defineDealElement();
linkPopovers();
copyButtons();
citationButtons();
glosses();
languageSwitch();
reportMissingDeal();
printButtons();
searchBox();
startOffline();
