/**
 * Examines a file in a separate process, a few at a time, and converts the output of that process to an answer or a
 * refusal.
 */

import path from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { Refusal } from '../../../platform/refusal.ts';
import { type RunSubprocess, runSubprocess, SubprocessTimedOut } from '../../../platform/subprocess/run-subprocess.ts';
import { explainDisk, refuseFile } from '../receive/received-file.ts';
import { atMost } from './at-most.ts';
import type { ExamineOptions } from './examine.ts';
import type { ExamineProblem } from './file-refused.ts';
import { type Examined, report } from './report.ts';

const script = path.join(import.meta.dirname, 'child.ts');
const milliseconds = millisecondsInMinute;
/** Each process uses a CPU core and some memory. */
const inTurn = atMost(2);

const sentences: Readonly<Record<ExamineProblem, string>> = {
  empty: 'The file is empty.',
  damaged: 'The file is damaged or was cut off.',
  encrypted: 'The file is protected by a password.',
  macros: 'The file contains macros.',
  virus: 'The file contains a virus.',
  'too-many-pixels': 'The picture has too many pixels.',
  'image-too-large': 'The picture is too large.',
  'too-large': 'The file is too large.',
  unsupported: 'Files of this type can’t be uploaded here.',
};

function refusalOf(problem: ExamineProblem): Refusal {
  if (problem === 'unsupported') return new Refusal('unsupported_type', sentences.unsupported);
  const code =
    problem === 'macros' ? 'unsupported_type' : problem === 'too-many-pixels' ? 'too_large' : 'invalid_input';
  return refuseFile(code, problem, sentences[problem]);
}

/** Rejects with a Refusal. `options.picture` must be in `folder`, like the file. */
export async function examineInSubprocess(
  folder: string,
  options: ExamineOptions,
  run: RunSubprocess = runSubprocess,
): Promise<Examined> {
  const output = await inTurn(() =>
    run(script, [JSON.stringify(options)], {
      read: [options.file],
      write: [folder],
      milliseconds,
      compiled: true,
    }),
  ).catch((cause) => {
    throw cause instanceof SubprocessTimedOut ? refusalOf('damaged') : cause;
  });
  const parsed = report.parse(output);
  if (parsed.ok) return parsed.examined;
  if (parsed.problem === 'disk-full') throw explainDisk(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
  if (parsed.problem === 'fault') throw new Error(`The file could not be examined: ${parsed.detail}`);
  throw refusalOf(parsed.problem);
}
