/** Tables. A row that is longer than the page continues on the next one; headings are repeated visually. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { DocumentBlock } from '@portico/contracts/platform/document/document';
import { artifact, type Element, type ElementOptions, element, makeRoom, roomLeft, type Sheet } from './sheet.ts';
import { type Cell, cellsOf, padding, tallest, writeCells } from './table-cells.ts';

type Table = Extract<DocumentBlock, { type: 'table' }>;

/** Yields to waiting requests after this many rows. */
const rowsAtOnce = 10;

const rule = (sheet: Sheet, colour: string, width: number) =>
  artifact(sheet, () =>
    sheet.doc
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .lineWidth(width)
      .stroke(colour),
  );

function shadeHead(sheet: Sheet, height: number): void {
  artifact(sheet, () =>
    sheet.doc.rect(sheet.left, sheet.y, sheet.width, height).fill(sheet.theme.colour('accentSoft')),
  );
}

function printHead(sheet: Sheet, parent: Element | undefined, cells: readonly Cell[]): void {
  const lines = tallest(cells);
  shadeHead(sheet, lines * sheet.theme.cellHead.leading + 2 * padding.y);
  if (!parent) {
    artifact(sheet, () => writeCells(sheet, cells, [], [0, lines], () => 'TH'), 'Pagination');
    return;
  }
  const row = element(sheet, parent, 'TR');
  const owners = cells.map(() => element(sheet, row, 'TH', { scope: 'Column' }));
  writeCells(sheet, cells, owners, [0, lines], () => 'TH');
  row.end();
}

function printRow(sheet: Sheet, body: Element, cells: readonly Cell[], head: readonly Cell[]): void {
  const { leading } = sheet.theme.cell;
  const typeOf = (at: number) => (at === 0 ? 'TH' : 'TD');
  const row = element(sheet, body, 'TR');
  const owners = cells.map((_, at) =>
    element(sheet, row, typeOf(at), at === 0 ? ({ scope: 'Row' } as ElementOptions) : {}),
  );
  const all = tallest(cells);
  for (let from = 0; from < all; ) {
    const wanted = Math.min(all - from, 6);
    if (makeRoom(sheet, wanted * leading + 2 * padding.y)) printHead(sheet, undefined, head);
    const fits = Math.max(1, Math.floor((roomLeft(sheet) - 2 * padding.y) / leading));
    const to = Math.min(all, from + fits);
    writeCells(sheet, cells, owners, [from, to], typeOf);
    from = to;
  }
  row.end();
  rule(sheet, sheet.theme.colour('line'), 0.5);
}

export async function printTable(sheet: Sheet, parent: Element, { caption, columns, rows }: Table): Promise<void> {
  const { theme } = sheet;
  const head = cellsOf(
    sheet,
    columns,
    columns.map(({ label }) => label),
    { style: theme.cellHead },
  );
  const headHeight = tallest(head) * theme.cellHead.leading + 2 * padding.y;
  makeRoom(sheet, headHeight + 3 * theme.cell.leading + theme.strong.leading);
  // The caption is the name of the table for screen readers; sighted readers have the heading above it.
  const table = element(sheet, parent, 'Table', { title: caption });
  const headPart = element(sheet, table, 'THead');
  printHead(sheet, headPart, head);
  headPart.end();
  rule(sheet, theme.colour('accentLine'), 1);
  const body = element(sheet, table, 'TBody');
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await otherWork();
    printRow(sheet, body, cellsOf(sheet, columns, row, { style: theme.cell }), head);
  }
  body.end();
  table.end();
  sheet.y += 10;
}
