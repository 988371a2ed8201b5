/** Labels and values side by side. */
import type { TableColumn } from '@portico/contracts/platform/document/document';
import { type Element, element, makeRoom, type Sheet } from './sheet.ts';
import { cellsOf, padding, tallest, writeCells } from './table-cells.ts';

/** A table of two columns without a heading row: each label is the header of its row. */
export function printFacts(sheet: Sheet, parent: Element, items: readonly { label: string; value: string }[]): void {
  const { theme } = sheet;
  const columns: TableColumn[] = [
    { label: '', width: 1 },
    { label: '', width: 1.6 },
  ];
  const table = element(sheet, parent, 'Table');
  sheet.y += 4;
  const place = sheet.isCentred
    ? { ...sheet, left: sheet.left + sheet.width * 0.28, width: sheet.width * 0.44 }
    : sheet;
  for (const { label, value } of items) {
    const [name] = cellsOf(place, columns, [label, ''], { style: { ...theme.cellHead, size: 9.5 } });
    const [, text] = cellsOf(place, columns, ['', value], { style: { ...theme.cell, size: 9.5 } });
    if (!name || !text) throw new Error('A fact has a label and a value.');
    const cells = [name, text];
    makeRoom(sheet, tallest(cells) * theme.cell.leading + 2 * padding.y);
    const row = element(sheet, table, 'TR');
    const owners = [element(sheet, row, 'TH', { scope: 'Row' }), element(sheet, row, 'TD')];
    writeCells(sheet, cells, owners, [0, tallest(cells)], (at) => (at === 0 ? 'TH' : 'TD'));
    row.end();
  }
  table.end();
  sheet.y += 10;
}
