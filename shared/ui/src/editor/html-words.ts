/** Maps elements of foreign HTML to our text format. */
import { isAllowedAddress } from './link-address.ts';

/** The content of these is ignored. */
export const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
]);
/** Inline elements. All others start a new block. */
export const inline = new Set([
  'a',
  'abbr',
  'audio',
  'b',
  'bdi',
  'bdo',
  'big',
  'button',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  'picture',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'video',
  'wbr',
]);
export const headingLevels: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };

/** The formatting that an element sets for its text. Absent values are inherited. */
export interface Say {
  bold?: boolean;
  italic?: boolean;
  href?: string;
}

export function sayOf(tag: string, { style = '', href = '' }: Record<string, string>): Say {
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1];
  // Word processors wrap whole texts in a <b> that is styled as not bold.
  const bold = weight === undefined ? tag === 'b' || tag === 'strong' || undefined : /^(bold|[6-9]00)/.test(weight);
  const italic = slant === undefined ? tag === 'i' || tag === 'em' || undefined : /^(italic|oblique)/.test(slant);
  return {
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italic }),
    ...(tag === 'a' && isAllowedAddress(href.trim()) ? { href: href.trim() } : {}),
  };
}
