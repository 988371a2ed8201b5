/**
 * The paper: keeps the position of the next line, begins new pages, and writes words and lines with their structure.
 */
import type { Drawing } from '@portico/contracts/platform/document/document';
import type PDFDocument from 'pdfkit';
import { breakLines, type Line, type Piece } from './break-lines.ts';
import { fontRuns } from './font-files.ts';
import type { FontFile } from './open-font.ts';
import { margin, type TextStyle, type Theme } from './theme.ts';
import { beginsRight, visualPieces } from './visual-order.ts';

export type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document['struct']>;

/** Options that the library accepts; its published types only know the first one. */
export interface ElementOptions {
  title?: string;
  alt?: string;
  scope?: 'Row' | 'Column';
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number];
}

/** The look of a word. Adjacent words of the same look form one piece. */
export interface Look {
  style: TextStyle;
  isOblique?: boolean;
  href?: string;
}

export interface Sheet {
  doc: Document;
  theme: Theme;
  /** Left edge and width of the text. */
  left: number;
  width: number;
  isCentred: boolean;
  /** Vertical position of the next element, from the top. */
  y: number;
  /** Cached text widths: tables repeat the same words. */
  widths: Map<string, number>;
}

const bottomOf = ({ doc }: Sheet): number => doc.page.height - margin.bottom;
export const roomLeft = (sheet: Sheet): number => bottomOf(sheet) - sheet.y;

/** Begins a new page if less than `height` is left. Returns true if it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (roomLeft(sheet) >= height || sheet.y <= margin.top) return false;
  sheet.doc.addPage();
  sheet.y = margin.top;
  return true;
}

/** A structure element below another one; end it before the page breaks if it contains links. */
export function element(sheet: Sheet, parent: Element, type: string, options: ElementOptions = {}): Element {
  const made = sheet.doc.struct(type, options as { title?: string });
  parent.add(made);
  return made;
}

/** Tags what `draw` draws as content of the element. */
export function content(sheet: Sheet, owner: Element, type: string, draw: () => void): void {
  const marked = sheet.doc.markStructureContent(type);
  draw();
  sheet.doc.endMarkedContent();
  owner.add(marked);
}

/** Tags what `draw` draws as decoration, which screen readers skip. */
export function artifact({ doc }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Fonts of other scripts are registered while a document is being written. */
const useFont = (doc: Document, { name, bytes }: FontFile): Document => doc.registerFont(name, bytes).font(name);

export function measure({ doc, widths }: Sheet, text: string, { style }: Look): number {
  const key = `${style.fonts[0]?.name} ${style.size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  let width = 0;
  for (const run of fontRuns(text, style.fonts))
    width += useFont(doc, run.font).fontSize(style.size).widthOfString(run.text);
  widths.set(key, width);
  return width;
}

export const linesOf = (sheet: Sheet, pieces: readonly Piece<Look>[], width: number): Line<Look>[] =>
  breakLines(pieces, width, (text, look) => measure(sheet, text, look));

/** Draws text on its baseline. Letters that no font has are still part of the text for screen readers. */
function write({ doc }: Sheet, text: string, look: Look, x: number, base: number): void {
  let at = x;
  for (const run of visualPieces(text).flatMap((piece) => fontRuns(piece, look.style.fonts))) {
    useFont(doc, run.font).fontSize(look.style.size).fillColor(look.style.colour);
    if (run.isMissing) doc.markContent('Span', { actual: run.text });
    doc.text(run.text, at, base, { lineBreak: false, baseline: 'alphabetic', oblique: look.isOblique ?? false });
    if (run.isMissing) doc.endMarkedContent();
    at += doc.widthOfString(run.text);
  }
}

/** The baseline, with four fifths of the line's height above it. */
const baseOf = (top: number, { leading, size }: TextStyle): number => top + (leading - size) / 2 + size * 0.8;

/** The library only writes String objects as texts; plain strings become names. */
const linkOptions = (link: Element, text: string) =>
  ({ structParent: link, Contents: new String(text.trim()) }) as unknown as Parameters<Document['link']>[5];

function writeLink(
  sheet: Sheet,
  owner: Element,
  piece: Piece<Look>,
  href: string,
  box: [number, number, number],
): void {
  const [x, top, width] = box;
  const { style } = piece.look;
  const link = element(sheet, owner, 'Link');
  content(sheet, link, 'Link', () => {
    write(sheet, piece.text, piece.look, x, baseOf(top, style));
    const line = baseOf(top, style) + 1.5;
    sheet.doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.6)
      .stroke(style.colour);
  });
  sheet.doc.link(x, top, width, style.leading, href, linkOptions(link, piece.text));
  link.end();
}

/** One line of words at `top`, as content of the element; links become elements of their own within it. */
export function writeLine(
  sheet: Sheet,
  owner: Element | undefined,
  type: string,
  line: Line<Look>,
  place: { left: number; width: number; top: number; align?: 'start' | 'end' | 'centre' },
): void {
  const widths = line.map(({ text, look }) => measure(sheet, text, look));
  const shown = measure(sheet, (line.at(-1)?.text ?? '').trimEnd(), line.at(-1)?.look ?? { style: sheet.theme.text });
  const total = widths.slice(0, -1).reduce((sum, width) => sum + width, 0) + shown;
  const spare = place.width - total;
  const isAtEnd =
    place.align === 'end' || (place.align !== 'centre' && beginsRight(line.map(({ text }) => text).join('')));
  let x = place.left + (isAtEnd ? spare : place.align === 'centre' ? spare / 2 : 0);
  for (const [at, piece] of line.entries()) {
    const { href, style } = piece.look;
    const width = widths[at] ?? 0;
    const from = x;
    const draw = () => write(sheet, piece.text, piece.look, from, baseOf(place.top, style));
    if (!owner) draw();
    else if (href === undefined) content(sheet, owner, type, draw);
    else writeLink(sheet, owner, piece, href, [from, place.top, at === line.length - 1 ? shown : width]);
    x += width;
  }
}

/** Places the upper left corner of a drawing at `x`, `y`; `scale` is points per unit. */
export function draw({ doc, theme }: Sheet, drawing: Drawing, x: number, y: number, scale: number): void {
  doc.save();
  doc.translate(x, y).scale(scale);
  for (const { path, fill, stroke, strokeWidth = 1 } of drawing.shapes) {
    doc.path(path);
    if (stroke) doc.lineWidth(strokeWidth).lineCap('round').lineJoin('round');
    if (fill && stroke) doc.fillAndStroke(theme.colour(fill), theme.colour(stroke));
    else if (fill) doc.fill(theme.colour(fill));
    else if (stroke) doc.stroke(theme.colour(stroke));
  }
  doc.restore();
}
