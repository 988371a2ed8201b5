/** Headings, paragraphs, quotes and lists. */
import type { DocumentBlock, TextSpan } from '@portico/contracts/platform/document/document';
import type { Piece } from './break-lines.ts';
import {
  artifact,
  type Element,
  element,
  type Look,
  linesOf,
  makeRoom,
  roomLeft,
  type Sheet,
  writeLine,
} from './sheet.ts';
import type { TextStyle } from './theme.ts';

/** Spans of the same look share one object, so that adjacent words in a line are drawn together. */
function piecesOf(sheet: Sheet, spans: readonly TextSpan[], style: TextStyle): Piece<Look>[] {
  const { theme } = sheet;
  const linked = { ...style, colour: theme.colour('accentText') };
  return spans.map(({ text, isBold, isItalic, href }) => ({
    text,
    look: {
      style: { ...(href === undefined ? style : linked), ...(isBold ? { fonts: theme.strong.fonts } : {}) },
      isOblique: isItalic === true,
      ...(href === undefined ? {} : { href }),
    },
  }));
}

/** Writes lines one below the other, over as many pages as needed. */
function writeLines(
  sheet: Sheet,
  owner: Element,
  type: string,
  pieces: readonly Piece<Look>[],
  { leading }: TextStyle,
  indent = 0,
): void {
  const place = { left: sheet.left + indent, width: sheet.width - indent };
  for (const line of linesOf(sheet, pieces, place.width)) {
    makeRoom(sheet, leading);
    writeLine(sheet, owner, type, line, { ...place, top: sheet.y, align: sheet.isCentred ? 'centre' : 'start' });
    sheet.y += leading;
  }
}

/** Keeps a heading together with at least two lines of what follows. */
export function printHeading(sheet: Sheet, parent: Element, level: 1 | 2 | 3, text: string): void {
  const style = sheet.theme.heading(level);
  sheet.y += level === 1 ? 0 : 8;
  makeRoom(sheet, style.leading + 2 * sheet.theme.text.leading);
  const made = element(sheet, parent, `H${level}`);
  writeLines(sheet, made, `H${level}`, [{ text, look: { style } }], style);
  made.end();
  sheet.y += level === 1 ? 4 : 3;
}

const toneStyles = { plain: 'text', muted: 'muted', large: 'large' } as const;

export function printParagraph(
  sheet: Sheet,
  parent: Element,
  { spans, tone = 'plain' }: Extract<DocumentBlock, { type: 'paragraph' }>,
): void {
  const style = sheet.theme[toneStyles[tone]];
  if (spans.every(({ text }) => text === '')) {
    sheet.y += style.leading / 2;
    return;
  }
  const made = element(sheet, parent, 'P');
  writeLines(sheet, made, 'P', piecesOf(sheet, spans, style), style);
  made.end();
  sheet.y += 6;
}

const indent = 18;

export function printQuote(sheet: Sheet, parent: Element, paragraphs: readonly (readonly TextSpan[])[]): void {
  const quote = element(sheet, parent, 'BlockQuote');
  for (const spans of paragraphs) {
    const made = element(sheet, quote, 'P');
    const top = sheet.y;
    writeLines(sheet, made, 'P', piecesOf(sheet, spans, sheet.theme.muted), sheet.theme.muted, indent);
    made.end();
    // Draws the bar beside the quote, unless a page break came in between.
    if (sheet.y > top)
      artifact(sheet, () =>
        sheet.doc.rect(sheet.left + 4, top, 2.5, sheet.y - top).fill(sheet.theme.colour('accentLine')),
      );
    sheet.y += 6;
  }
  quote.end();
}

export function printList(
  sheet: Sheet,
  parent: Element,
  { isOrdered, items }: Extract<DocumentBlock, { type: 'list' }>,
): void {
  const style = sheet.theme.text;
  const list = element(sheet, parent, 'L');
  for (const [at, spans] of items.entries()) {
    makeRoom(sheet, Math.min(2 * style.leading, roomLeft(sheet) + style.leading));
    const item = element(sheet, list, 'LI');
    const label = element(sheet, item, 'Lbl');
    const sign = isOrdered ? `${at + 1}. ` : '• ';
    makeRoom(sheet, style.leading);
    writeLine(sheet, label, 'Lbl', [{ text: sign, look: { style } }], {
      left: sheet.left + 3,
      width: indent,
      top: sheet.y,
    });
    label.end();
    const body = element(sheet, item, 'LBody');
    writeLines(sheet, body, 'LBody', piecesOf(sheet, spans, style), style, indent);
    body.end();
    item.end();
    sheet.y += 2;
  }
  list.end();
  sheet.y += 4;
}
