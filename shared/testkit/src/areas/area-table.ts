/** The tables of nouns in the AREA.md files: for each noun its screen, call, table and test. */

export const columns = ['noun', 'screen', 'call', 'table', 'test'] as const;
export type Column = (typeof columns)[number];

export interface AreaRow {
  /** `remotes/lms/AREA.md:12`. */
  at: string;
  cells: Readonly<Record<Column, string>>;
  /** Area of calls that are named without one: `call (content/…)` in the head of the table. */
  area?: string;
}

export interface AreaTable {
  rows: AreaRow[];
  /** Lines that are no whole row. */
  faults: string[];
}

const head = /^\|\s*noun\s*\|\s*screen\s*\|\s*call(?: \((\w+)\/…\))?\s*\|\s*table\s*\|\s*test\s*\|$/;

/** All rows of a page, however many tables it has; a row with an empty or missing cell is a fault. */
export function readAreaTable(file: string, text: string): AreaTable {
  const found: AreaTable = { rows: [], faults: [] };
  let area: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    if (!line.startsWith('|') || /^\|[\s|-]+\|$/.test(line)) continue;
    const isHead = head.exec(line);
    if (isHead) {
      [, area] = isHead;
      continue;
    }
    const cells = line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [noun = '', screen = '', call = '', table = '', test = ''] = cells;
    if (cells.length !== columns.length || cells.includes('')) found.faults.push(`${at}: an empty or missing cell`);
    else found.rows.push({ at, cells: { noun, screen, call, table, test }, ...(area ? { area } : {}) });
  }
  if (found.rows.length === 0) found.faults.push(`${file}: its table names no noun`);
  return found;
}

/** One thing that a cell names, and what is quoted of it. */
export interface Item {
  name: string;
  quoted: string[];
}

/** `a/b (as c), d; e “f”` → three items: commas within brackets and quotation marks belong to what is said of one. */
export function itemsOf(cell: string): Item[] {
  const parts = cell.match(/(?:\([^)]*\)|“[^”]*”|`[^`]*`|[^,;])+/g) ?? [];
  return parts.flatMap((part) => {
    const name = part
      .replaceAll(/\([^)]*\)|“[^”]*”/g, '')
      .replaceAll('`', '')
      .trim();
    return name === '' ? [] : [{ name, quoted: [...part.matchAll(/“([^”]*)”/g)].map(([, words = '']) => words) }];
  });
}
