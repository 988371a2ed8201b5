/**
 * A month as a letter: 31 cells, one per day, that together form its shape. Cells of days that the month does not have
 * stay empty. Letters without a shape of their own use rows of seven.
 */

export const cellsOfLetter = 31;

export interface Cell {
  /** Counted from 0, top to bottom and left to right. */
  row: number;
  column: number;
}

const drawings: Readonly<Record<string, readonly string[]>> = {
  S: ['.#####', '######', '##....', '#####.', '.#####', '....##', '######'],
  Q: ['.####.', '##..##', '##..##', '##..##', '##..##', '##.###', '.####.', '....##'],
  C: ['.#####', '######', '##...#', '##....', '##....', '##....', '######', '.#####'],
  D: ['#####.', '##.###', '##..##', '##..##', '##..##', '##..##', '#####.'],
  P: ['######', '##..##', '##..##', '######', '#####.', '##....', '##....', '##....'],
};

function cellsOf(drawing: readonly string[]): Cell[] {
  return drawing.flatMap((line, row) => [...line].flatMap((mark, column) => (mark === '#' ? [{ row, column }] : [])));
}

const inWeeks: readonly Cell[] = Array.from({ length: cellsOfLetter }, (_, index) => ({
  row: Math.floor(index / 7),
  column: index % 7,
}));

/** The cell of each day, beginning with the first of the month. */
export const letterCells = (letter: string): readonly Cell[] => {
  const drawing = drawings[letter];
  return drawing ? cellsOf(drawing) : inWeeks;
};

/** Default letters for tenants that have not defined their own. */
export const usualDimensions = [
  { letter: 'S', name: 'Safety' },
  { letter: 'Q', name: 'Quality' },
  { letter: 'C', name: 'Cost' },
  { letter: 'D', name: 'Delivery' },
  { letter: 'P', name: 'People' },
] as const;
