/** The site's one script. */

import { copyButtons } from "./copy";
import { define } from "./element";
import { openInPlace } from "./in-place";

define();
openInPlace();
copyButtons();
