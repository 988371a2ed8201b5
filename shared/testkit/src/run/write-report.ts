/** A one-page report about a run: stages with durations, failures, second attempts, and all tests by duration. */
import { writeFileSync } from 'node:fs';
import type { Counts } from './counts.ts';
import type { Timing } from './timings.ts';

export interface StageResult {
  what: string;
  /** Why the stage was skipped. */
  leftOut?: string;
  counts?: Counts;
  seconds?: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const row = (...cells: (string | number)[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

const style = `body{font:16px/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.25rem .75rem;border-bottom:1px solid #ccc;vertical-align:top}`;

export function reportOf(stages: readonly StageResult[], total: Counts, timings: readonly Timing[]): string {
  const stageRows = stages.map(({ what, leftOut, counts, seconds }) =>
    counts
      ? row(what, counts.passed, counts.failed, counts.skipped.length, counts.unsteady.length, seconds ?? 0)
      : row(what, leftOut ?? '', '', '', '', ''),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test run</title><style>${style}</style>
<h1>${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped</h1>
${table(['Stage', 'Passed', 'Failed', 'Skipped', 'Second tries', 'Seconds'], stageRows)}
${list('Failed', total.failures)}
${list('Passed at the second try only', total.unsteady)}
${list('Skipped', total.skipped)}
<h2>Tests by time</h2>
${table(
  ['Seconds', 'Test', 'File'],
  timings.map(({ seconds, title, file }) => row(seconds, title, file)),
)}
</html>
`;
}

export function writeReport(file: string, ...about: Parameters<typeof reportOf>): void {
  writeFileSync(file, reportOf(...about));
}
