/** The site's one script. */

import { define } from "./element";

define();
