/** The bundles beside this one, named as the page named this one: with the stamp of the version. */

const here = new URL(import.meta.url);

/** Nothing where the site was built without a way to be kept. */
export const versionQuery = here.search;

/** The root of the site, of all languages. */
export const siteRoot = new URL("../../", here);

export const assetUrl = (name: string): URL => new URL(name + versionQuery, here);
