/** Cells of a row: their positions, their line breaks and how they are drawn. */
import type { TableColumn } from '@portico/contracts/platform/document/document';
import type { Line } from './break-lines.ts';
import { type Element, type Look, linesOf, type Sheet, writeLine } from './sheet.ts';

export const padding = { x: 5, y: 4 } as const;

export interface Cell {
  lines: Line<Look>[];
  left: number;
  width: number;
  align: 'start' | 'end';
}

function placeColumns(sheet: Sheet, columns: readonly TableColumn[]): { left: number; width: number }[] {
  const shares = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  let left = sheet.left;
  return columns.map(({ width = 1 }) => {
    const own = (sheet.width * width) / shares;
    const place = { left: left + padding.x, width: own - 2 * padding.x };
    left += own;
    return place;
  });
}

export function cellsOf(sheet: Sheet, columns: readonly TableColumn[], texts: readonly string[], look: Look): Cell[] {
  return placeColumns(sheet, columns).map((place, at) => ({
    ...place,
    align: columns[at]?.align ?? 'start',
    lines: linesOf(sheet, [{ text: texts[at] ?? '', look }], place.width),
  }));
}

export const tallest = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length));

/** Writes lines `from` to `to` of each cell as content of the cells' elements, or as decoration if there are none. */
export function writeCells(
  sheet: Sheet,
  cells: readonly Cell[],
  owners: readonly Element[],
  slice: [number, number],
  type: (at: number) => string,
) {
  const { leading } = sheet.theme.cell;
  const [from, to] = slice;
  for (const [at, cell] of cells.entries())
    for (const [index, line] of cell.lines.slice(from, to).entries())
      if (line.length > 0)
        writeLine(sheet, owners[at], type(at), line, {
          left: cell.left,
          width: cell.width,
          align: cell.align,
          top: sheet.y + padding.y + index * leading,
        });
  sheet.y += (to - from) * leading + 2 * padding.y;
}
