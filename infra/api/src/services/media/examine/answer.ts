/** The answer of the examining process. */
import { saysFull } from '../../../platform/files/file-storage.ts';
import { type ExamineOptions, examine } from './examine.ts';
import { FileRefused } from './file-refused.ts';
import type { Report } from './report.ts';

function refusal(cause: unknown): Report {
  if (cause instanceof FileRefused) return { ok: false, problem: cause.problem, detail: '' };
  if (saysFull(cause)) return { ok: false, problem: 'disk-full', detail: '' };
  return { ok: false, problem: 'fault', detail: String(cause).slice(0, 200) };
}

/** @param args the options as JSON */
export const answer = ([options = '{}']: readonly string[]): Promise<Report> =>
  examine(JSON.parse(options) as ExamineOptions).then((examined): Report => ({ ok: true, examined }), refusal);
