/** The site's one script. */

import { citeButtons } from "./cite";
import { copyButtons } from "./copy";
import { define } from "./element";
import { glosses } from "./gloss";
import { openInPlace } from "./in-place";
import { lostLinks } from "./lost";
import { offline } from "./offline";
import { printButtons } from "./print";
import { searchBox } from "./search";
import { languageSwitch } from "./switch";

define();
openInPlace();
copyButtons();
citeButtons();
glosses();
languageSwitch();
lostLinks();
printButtons();
searchBox();
offline();
