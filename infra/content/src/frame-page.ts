/**
 * The page around a lesson: our script, the launch's start values, and nothing else. It takes a single request, because
 * its code is inline.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FlushValues, StartValues } from '@portico/contracts/player/start-values';

const style =
  'html,body{margin:0;height:100%;overflow:hidden;background:#fff}iframe{display:block;border:0;width:100%;height:100%}';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);
/** Only `<` could end a script element; older parsers treat the line separators as line ends. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

export interface FramePage {
  /** CSP sources of the page's script and style. */
  hashes: { script: string; style: string };
  html(title: string, start: StartValues | FlushValues): string;
}

/** Throws if the frame has not been built, or if its script would end its own element. */
export async function framePage(frameDir: string): Promise<FramePage> {
  const names = await readdir(frameDir).catch((): string[] => []);
  const name = names.find((each) => /^frame(\.[0-9a-f]+)?\.js$/.test(each));
  if (!name) throw new Error('The course frame has not been built. Build Portico again.');
  const script = (await readFile(path.join(frameDir, name), 'utf8')).replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '');
  if (/<\/script|<!--/i.test(script)) throw new Error('The course frame cannot stand in a page: it holds markup.');
  return {
    hashes: { script: hashOf(script), style: hashOf(style) },
    html: (title, start) =>
      `<!doctype html><html lang="und"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(title)}</title><style>${style}</style></head><body><script type="application/json" id="start">${escapeJson(start)}</script><script>${script}</script></body></html>`,
  };
}
