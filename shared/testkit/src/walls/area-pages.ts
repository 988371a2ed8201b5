import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every remote has an AREA.md whose table says, for each noun, screen, call, table and test: an empty cell is a fault. */
export function areaPageViolations(root: string): string[] {
  const remotes = readdirSync(path.join(root, 'remotes'));
  return remotes.flatMap((remote) => {
    const file = path.join(root, 'remotes', remote, 'AREA.md');
    if (!existsSync(file)) return [`remotes/${remote}: AREA.md is missing`];
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, number: index + 1 }))
      .filter(({ line }) => line.startsWith('|') && !/^\|[-|]+\|$/.test(line));
    if (rows.length < 2) return [`remotes/${remote}/AREA.md: its table names no noun`];
    return rows
      .filter(({ line }) => {
        const cells = line.slice(1, -1).split('|');
        return cells.length !== 5 || cells.some((cell) => cell.trim() === '');
      })
      .map(({ number }) => `remotes/${remote}/AREA.md:${number}: an empty or missing cell`);
  });
}
