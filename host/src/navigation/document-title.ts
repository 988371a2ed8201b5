/** The configured site title, set after every navigation. A tenant may put the page's name before it (ruling 12). */
export const documentTitle = (siteTitle: string, page: string | undefined, withPage: boolean): string =>
  withPage && page ? `${page} · ${siteTitle}` : siteTitle;
