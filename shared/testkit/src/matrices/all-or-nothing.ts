import type { Call } from '@portico/contracts/platform/call';
import { type Extent, representatives } from './representatives.ts';
import { excluded, included, type MatrixResult, must, type Subject } from './subject.ts';

export interface FailingSubject extends Subject {
  /** Starts counting statements and makes the nth one fail. 0 makes none fail. */
  failAt(nth: number): void;
  /** Number of statements since the last `failAt`. */
  statements(): number;
}

/** No write should need more statements: a loop over rows belongs in one statement. */
const most = 60;

/** The number of statements a call sends if none fails. */
async function statementsOf(subject: FailingSubject, call: Call): Promise<number> {
  const actor = subject.allowed(call, subject.tenants[0]);
  const input = await subject.sample(call, actor);
  subject.failAt(0);
  const { status, text } = await subject.send(call, input, { actor });
  must(status === 200, `no statement failed and it answered ${status}: ${text.slice(0, 200)}`);
  return subject.statements();
}

/** Returns whether the call had an nth statement, which failed. Different input may need fewer. */
async function survives(subject: FailingSubject, call: Call, nth: number): Promise<boolean> {
  const actor = subject.allowed(call, subject.tenants[0]);
  const input = await subject.sample(call, actor);
  const before = await subject.fingerprint();
  subject.failAt(nth);
  const { status, text } = await subject.send(call, input, { actor });
  const failed = subject.statements() >= nth;
  subject.failAt(0);
  if (!failed) {
    must(status === 200, `no statement failed and it answered ${status}: ${text.slice(0, 200)}`);
    return false;
  }
  must(status >= 500, `statement ${nth} failed, but it answered ${status}`);
  must((await subject.fingerprint()) === before, `statement ${nth} failed, but a row has changed`);
  return true;
}

/** Makes each statement fail in turn, until there are none left. */
async function eachFails(subject: FailingSubject, call: Call): Promise<void> {
  let nth = 1;
  while (await survives(subject, call, nth)) {
    nth += 1;
    must(nth <= most, `needs more than ${most} statements`);
  }
  must(nth > 3, `only ${nth - 1} statements: the faults do not reach the database`);
}

async function commitFails(subject: FailingSubject, call: Call): Promise<void> {
  const count = await statementsOf(subject, call);
  must(count > 2, `only ${count} statements: the faults do not reach the database`);
  must(count <= most, `needs more than ${most} statements`);
  await survives(subject, call, count);
}

/**
 * Includes only one of the calls that take a file, which are expensive: the file is inspected and rendered again for
 * each failing statement.
 */
function thoroughly(calls: readonly Call[], extent: Extent): Call[] {
  const chosen = representatives(calls, extent);
  const first = chosen.find(({ limit }) => limit === 'upload');
  return extent === 'each' ? chosen : chosen.filter((call) => call.limit !== 'upload' || call === first);
}

/**
 * M8c: whichever statement of a write fails, including the commit, the caller gets an error and no row has changed.
 * @param extent the calls for which each statement fails in turn. For all others, only the last one fails, the commit,
 * which reveals any row written outside the transaction
 */
export function allOrNothing(subject: FailingSubject, extent: Extent): MatrixResult {
  const writing = included(subject.calls, 'M8').filter((call) => call.writes);
  const thorough = new Set(thoroughly(writing, extent));
  return {
    id: 'M8',
    excluded: excluded(subject.calls, 'M8'),
    cases: writing.map((call) =>
      thorough.has(call)
        ? { title: `M8c ${call.id}: each of its statements fails once`, run: () => eachFails(subject, call) }
        : { title: `M8c ${call.id}: its commit fails`, run: () => commitFails(subject, call) },
    ),
  };
}
