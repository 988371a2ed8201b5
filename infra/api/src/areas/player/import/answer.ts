/** The answer of the examining process. */
import { examine } from './examine.ts';
import type { ImportLimits } from './limits.ts';
import { ImportRefused } from './problems.ts';
import type { Report } from './report.ts';

function refusal(cause: unknown): Report {
  if (cause instanceof ImportRefused) return { ok: false, code: cause.code, detail: cause.detail };
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { ok: false, code: 'no-space', detail: '' };
  return { ok: false, code: 'failed', detail: code ?? (cause as Error).name };
}

/** @param args archive, folder and limits as JSON */
export const answer = ([archive = '', folder = '', limits = '{}']: readonly string[]): Promise<Report> =>
  examine(archive, folder, JSON.parse(limits) as ImportLimits).then(
    (examined): Report => ({ ok: true, examined }),
    refusal,
  );
