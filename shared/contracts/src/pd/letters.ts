/**
 * A month as a letter: 31 cells that together draw it, one for each day. Days that a month does not have stay empty.
 * Letters without a drawing of their own are in rows of seven.
 */

export const cellsOfLetter = 31;

export interface Cell {
  /** From 0, top to bottom and left to right. */
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

/** The place of each day: the first of the month is the first. */
export const letterCells = (letter: string): readonly Cell[] => {
  const drawing = drawings[letter];
  return drawing ? cellsOf(drawing) : inWeeks;
};

/** Letters for tenants that have not said otherwise. */
export const usualDimensions = [
  { letter: 'S', name: 'Safety' },
  { letter: 'Q', name: 'Quality' },
  { letter: 'C', name: 'Cost' },
  { letter: 'D', name: 'Delivery' },
  { letter: 'P', name: 'People' },
] as const;
