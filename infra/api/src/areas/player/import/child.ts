/** Entry of the examining process: `child.ts <archive> <folder> <limits as JSON>`; writes one Report and ends. */
import { examine } from './examine.ts';
import type { ImportLimits } from './limits.ts';
import { ImportRefused } from './problems.ts';
import type { Report } from './report.ts';

const [archive = '', folder = '', limits = '{}'] = process.argv.slice(2);

function refusal(cause: unknown): Report {
  if (cause instanceof ImportRefused) return { ok: false, code: cause.code, detail: cause.detail };
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { ok: false, code: 'no-space', detail: '' };
  return { ok: false, code: 'failed', detail: code ?? (cause as Error).name };
}

const answer = await examine(archive, folder, JSON.parse(limits) as ImportLimits).then(
  (examined): Report => ({ ok: true, examined }),
  refusal,
);
process.send?.(answer, undefined, {}, () => process.disconnect?.());
