/** Drawings with a text alternative for screen readers. */
import type { DocumentBlock } from '@portico/contracts/platform/document/document';
import { content, draw, type Element, element, linesOf, makeRoom, type Sheet, writeLine } from './sheet.ts';

export function printFigure(
  sheet: Sheet,
  parent: Element,
  { alt, drawing, caption }: Extract<DocumentBlock, { type: 'figure' }>,
): void {
  if (alt.trim() === '') throw new Error('A figure of a document needs a sentence that says what it shows.');
  const scale = Math.min(1, sheet.width / drawing.width);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const style = sheet.theme.muted;
  makeRoom(sheet, height + (caption === undefined ? 0 : style.leading + 4));
  const left = sheet.left + (sheet.isCentred ? (sheet.width - width) / 2 : 0);
  const figure = element(sheet, parent, 'Figure', {
    alt,
    bbox: [left, sheet.y, left + width, sheet.y + height],
  });
  content(sheet, figure, 'Figure', () => draw(sheet, drawing, left, sheet.y, scale));
  sheet.y += height + 4;
  if (caption !== undefined) {
    const named = element(sheet, figure, 'Caption');
    for (const line of linesOf(sheet, [{ text: caption, look: { style } }], sheet.width)) {
      const align = sheet.isCentred ? 'centre' : 'start';
      writeLine(sheet, named, 'Caption', line, { left: sheet.left, width: sheet.width, top: sheet.y, align });
      sheet.y += style.leading;
    }
    named.end();
  }
  figure.end();
  sheet.y += 8;
}
