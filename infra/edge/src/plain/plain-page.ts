/** A page that depends only on this process, without build, database or script. */
import type { Language } from '@portico/contracts/platform/tenant';
import { element, escapeText, voidElement } from '../markup.ts';
import { type PlainPageName, plainTexts } from './plain-texts.ts';

export const plainStylesPath = '/brand/plain.css';
export const plainStyles = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  font: 16px/1.6 system-ui, sans-serif; background: light-dark(#f5f6f8, #14171c); color: light-dark(#1b2028, #e8ebf0); }
main { max-width: 34rem; background: light-dark(#fff, #1d2128); border-radius: 16px; padding: 32px;
  border: 1px solid light-dark(#dfe3ea, #333a45); box-sizing: border-box; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 16px; text-wrap: balance; }
p { margin: 0 0 12px; }
p:last-child { margin: 0; }
small { color: light-dark(#566072, #a5afbf); }
code { font: inherit; font-variant-numeric: tabular-nums; user-select: all; }
`;

/** Seconds after which a page that waits for the portal reloads. */
export const retrySeconds: Readonly<Partial<Record<PlainPageName, number>>> = { starting: 2, unavailable: 10 };

export interface PlainPageFacts {
  supportCode?: string | undefined;
  /** The requested host name. */
  host?: string | undefined;
}

export function plainPage(name: PlainPageName, language: Language, { supportCode, host = '' }: PlainPageFacts): string {
  const text = plainTexts[name][language];
  const retry = retrySeconds[name];
  const happened = text.happened.replace('{name}', () => host);
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    element('title', {}, escapeText(text.title)),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...(retry ? [voidElement('meta', { 'http-equiv': 'refresh', content: String(retry) })] : []),
    voidElement('link', { rel: 'icon', href: 'data:,' }),
    voidElement('link', { rel: 'stylesheet', href: plainStylesPath }),
  ];
  const body = [
    element('h1', {}, escapeText(text.title)),
    ...[happened, text.safe, text.next].map((sentence) => element('p', {}, escapeText(sentence))),
    ...(supportCode
      ? [
          element(
            'p',
            {},
            element('small', {}, `${escapeText(text.code)}: ${element('code', {}, escapeText(supportCode))}`),
          ),
        ]
      : []),
  ];
  return `<!doctype html>\n${element('html', { lang: language }, `${element('head', {}, head.join('\n'))}${element('body', {}, element('main', {}, body.join('\n')))}`)}\n`;
}
