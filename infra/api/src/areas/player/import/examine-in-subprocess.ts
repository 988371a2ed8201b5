/** Examines a package in a separate process and parses its report. */
import path from 'node:path';
import { type RunSubprocess, runSubprocess, SubprocessTimedOut } from '../../../platform/subprocess/public.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { ImportRefused } from './problems.ts';
import { type Examined, report } from './report.ts';

const script = path.join(import.meta.dirname, 'child.ts');

/** @param folder must exist and be empty; the caller removes it if this fails. Throws ImportRefused. */
export async function examineInSubprocess(
  archive: string,
  folder: string,
  limits: ImportLimits = importLimits,
  run: RunSubprocess = runSubprocess,
): Promise<Examined> {
  const { milliseconds } = limits;
  const args = [archive, folder, JSON.stringify(limits)];
  const output = await run(script, args, { read: [archive], write: [folder], milliseconds }).catch((cause) => {
    throw cause instanceof SubprocessTimedOut ? new ImportRefused('took-too-long') : cause;
  });
  const parsed = report.parse(output);
  if (!parsed.ok) throw new ImportRefused(parsed.code, parsed.detail);
  return parsed.examined;
}
