/**
 * A wait of under five seconds in a browser test fails on a busy machine. It is permitted inside a block that is
 * retried until it passes, where it determines the retry interval.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const leastMs = 5000;
const waits = /\btimeout: ([\d_]+)\s*(?=[,}]|$)/;
const triesAgain = /expect\(async|toPass\(|[Uu]ntil\(/;
const indentOf = (line: string): number => line.search(/\S|$/);

/** Line numbers, starting at 1. */
export function shortWaitsIn(text: string): number[] {
  const lines = text.split('\n');
  const isTriedAgain = (at: number): boolean => {
    let indent = indentOf(lines[at] ?? '');
    for (let above = at; above >= 0; above -= 1) {
      const line = lines[above] ?? '';
      if (above !== at && (line.trim() === '' || indentOf(line) >= indent)) continue;
      indent = indentOf(line);
      if (triesAgain.test(line)) return true;
    }
    return false;
  };
  return lines.flatMap((line, at) => {
    const ms = Number(waits.exec(line)?.[1]?.replaceAll('_', '') ?? leastMs);
    return ms < leastMs && !isTriedAgain(at) ? [at + 1] : [];
  });
}

export const shortWaitViolations = (root: string): string[] =>
  globSync('e2e/{faults,journeys,leaks,look,offline,routes,security,support}/**/*.ts', { cwd: root }).flatMap((file) =>
    shortWaitsIn(readFileSync(path.join(root, file), 'utf8')).map(
      (line) => `a wait of under five seconds, which a busy machine fails: ${file}:${line}`,
    ),
  );
