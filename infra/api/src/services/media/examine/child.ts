/** Entry point of the examining process: `child.ts <options as JSON>`. Prints one Report and exits. */
import { saysFull } from '../../../platform/files/file-storage.ts';
import { type ExamineOptions, examine } from './examine.ts';
import { FileRefused } from './file-refused.ts';
import type { Report } from './report.ts';

function refusal(cause: unknown): Report {
  if (cause instanceof FileRefused) return { ok: false, problem: cause.problem, detail: '' };
  if (saysFull(cause)) return { ok: false, problem: 'disk-full', detail: '' };
  return { ok: false, problem: 'fault', detail: String(cause).slice(0, 200) };
}

const answer = await examine(JSON.parse(process.argv[2] ?? '{}') as ExamineOptions).then(
  (examined): Report => ({ ok: true, examined }),
  refusal,
);
process.send?.(answer, undefined, {}, () => process.disconnect?.());
