/** The site's one script. */

import { citeButtons } from "./page/citation-buttons";
import { copyButtons } from "./page/copy-buttons";
import { define } from "./deal-element";
import { glosses } from "./page/glosses";
import { openInPlace } from "./page/link-popovers";
import { lostLinks } from "./page/missing-deal";
import { offline } from "./offline/start";
import { printButtons } from "./page/print-buttons";
import { searchBox } from "./search/search-box";
import { languageSwitch } from "./page/language-switch";
import { tellZotero } from "./page/zotero";

define();
openInPlace();
copyButtons();
citeButtons();
glosses();
languageSwitch();
lostLinks();
printButtons();
searchBox();
tellZotero();
offline();
