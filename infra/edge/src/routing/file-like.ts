const fileNames =
  /\.(?:js|mjs|css|map|json|html?|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|txt|xml|wasm|webmanifest|php|br|gz)$/i;
/** Folders that contain only files; nothing below them is ever a page. */
const fileFolders = /^\/(?:assets|r|brand|auth|override|\.well-known)\//;

/**
 * True if the address looks like that of a file. If the file is missing, the answer is 404 in plain text and never the
 * page.
 */
export const looksLikeFile = (pathname: string): boolean =>
  fileFolders.test(pathname) || fileNames.test(pathname) || pathname.includes('/.');
