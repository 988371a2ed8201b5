/** A page in the player with a single link, which opens a separate window. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Language } from '@portico/contracts/platform/tenant';
import { alwaysHeaders } from './headers.ts';

const style =
  ':root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}h1{margin:0;font-size:1.25rem;line-height:1.3}p{max-width:34rem;margin:0;opacity:.8}a{display:inline-block;min-height:2.75rem;padding:.6rem 1.5rem;box-sizing:border-box;border-radius:2rem;background:CanvasText;color:Canvas;font-weight:600;text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:3px solid CanvasText;outline-offset:3px}';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

export interface LinkPage {
  language: Language;
  /** Tells the course frame which page this is. */
  mark: 'document' | 'window';
  title: string;
  text: string;
  open: string;
  /** Empty for the page's own address. */
  address: string;
  /** What replaces the page once its script has run. */
  reader?: Reader | undefined;
}

export interface Reader {
  /** Address of our script. */
  script: string;
  style: string;
  words: Readonly<Record<string, string>>;
}

const styleWith = (reader: Reader | undefined) => `${style}${reader?.style ?? ''}`;
const wordsOf = (reader: Reader | undefined) =>
  reader ? ` data-words="${escaped(JSON.stringify(reader.words))}"` : '';
const scriptOf = (reader: Reader | undefined) =>
  reader ? `<script src="${escaped(reader.script)}" async></script>` : '';

export const linkPage = ({ language, mark, title, text, open, address, reader }: LinkPage): string =>
  `<!doctype html><html lang="${language}" data-portico="${mark}"${wordsOf(reader)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${styleWith(reader)}</style>${scriptOf(reader)}</head><body><h1>${escaped(title)}</h1><p>${text}</p><a href="${escaped(address)}" target="_blank"${mark === 'window' ? ' rel="opener"' : ''}>${open}</a></body></html>`;

/** @param reader draws the document; its script reads the page's own address */
export const linkPageHeaders = (portalOrigin: string, vary: string, reader?: Reader): OutgoingHttpHeaders => ({
  ...alwaysHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(styleWith(reader))}`,
    ...(reader
      ? [`script-src ${reader.script}`, "connect-src 'self'", 'img-src blob: data:', 'font-src blob: data:']
      : []),
    `frame-ancestors 'self' ${portalOrigin}`,
  ].join('; '),
  'cache-control': 'no-store',
  vary,
});
