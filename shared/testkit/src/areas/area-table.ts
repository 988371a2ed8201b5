/** The tables of features in the AREA.md files, with the screen, call, table and test of each. */

export const columns = ['feature', 'screen', 'call', 'table', 'test'] as const;
export type Column = (typeof columns)[number];

export interface AreaRow {
  /** For example `remotes/lms/AREA.md:12`. */
  at: string;
  cells: Readonly<Record<Column, string>>;
  /** Area of calls listed without one, taken from the table header: `call (content/…)`. */
  area?: string;
}

export interface AreaTable {
  rows: AreaRow[];
  /** Lines that are not a complete row. */
  faults: string[];
}

const head = /^\|\s*feature\s*\|\s*screen\s*\|\s*call(?: \((\w+)\/…\))?\s*\|\s*table\s*\|\s*test\s*\|$/;

/** All rows of all tables in a file. A row with an empty or missing cell is a fault. */
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
    const [feature = '', screen = '', call = '', table = '', test = ''] = cells;
    if (cells.length !== columns.length || cells.includes('')) found.faults.push(`${at}: an empty or missing cell`);
    else found.rows.push({ at, cells: { feature, screen, call, table, test }, ...(area ? { area } : {}) });
  }
  if (found.rows.length === 0) found.faults.push(`${file}: its table lists no feature`);
  return found;
}

/** An item of a cell, with its quotation. */
export interface Item {
  name: string;
  quoted: string[];
}

/** `a/b (as c), d; e “f”` → three items. Commas within brackets and quotation marks do not separate items. */
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
