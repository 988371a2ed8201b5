const fileNames =
  /\.(?:js|mjs|css|map|json|html?|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|txt|xml|wasm|webmanifest|php|br|gz)$/i;
/** Folders that hold files only; below them nothing is ever a page. */
const fileFolders = /^\/(?:assets|r|brand|auth|override|\.well-known)\//;

/** True where a missing address asks for a file: it answers 404 in plain text, never the page. */
export const looksLikeFile = (pathname: string): boolean =>
  fileFolders.test(pathname) || fileNames.test(pathname) || pathname.includes('/.');
