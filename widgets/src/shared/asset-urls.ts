/** The addresses of the site's root and of the other bundles, with the version that the page gave for this script. */

const here = new URL(import.meta.url);

/** The version as the query of an address; empty if the site was built without offline files. */
export const versionQuery = here.search;

/** The root of the site, above all languages. */
export const siteRoot = new URL("../../", here);

/** The address of a file beside this script. */
export const assetUrl = (name: string): URL => new URL(name + versionQuery, here);
