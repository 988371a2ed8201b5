/**
 * Media types by file extension. Unknown extensions are served as data, which a browser that must not sniff does not
 * display as a page.
 */
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  srt: 'text/plain',
  xml: 'application/xml',
  xsd: 'application/xml',
  dtd: 'application/xml-dtd',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};

/** Text types whose encoding older courses do not state. */
const encodingUnsaid = new Set(['text/html', 'text/javascript', 'text/css', 'text/plain', 'text/csv', 'text/vtt']);
const dataType = 'application/octet-stream';

export function mediaType(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, ending) ? (types[ending] as string) : dataType;
}

export const needsCharset = (type: string): boolean => encodingUnsaid.has(type);

/**
 * A page that states its encoding keeps it. Otherwise the bytes decide, because courses of older tools are not in
 * UTF-8.
 */
export function charsetOf(type: string, bytes: Buffer, isUtf8: (bytes: Buffer) => boolean): string {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const marked =
    head.startsWith('\u00ef\u00bb\u00bf') || head.startsWith('\u00ff\u00fe') || head.startsWith('\u00fe\u00ff');
  if (marked || (type === 'text/html' && /<meta[^>]+charset/i.test(head))) return type;
  return `${type}; charset=${isUtf8(bytes) ? 'utf-8' : 'windows-1252'}`;
}
