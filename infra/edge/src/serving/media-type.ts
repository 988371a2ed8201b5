const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** Undefined for types of files that no build produces, such as source maps; these are not served. */
export function mediaType(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}
