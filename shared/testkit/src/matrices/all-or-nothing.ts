import type { Call } from '@portico/contracts/platform/call';
import { type Extent, representatives } from './representatives.ts';
import { excluded, included, type MatrixResult, must, type Subject } from './subject.ts';

export interface FailingSubject extends Subject {
  /** Counts statements from now on and lets the nth fail; 0 lets none fail. */
  failAt(nth: number): void;
  /** Statements since the last `failAt`. */
  statements(): number;
}

/** More statements than one write should ever need: a loop over rows belongs into one statement. */
const most = 60;

/** How many statements a call sends where none fails. */
async function statementsOf(subject: FailingSubject, call: Call): Promise<number> {
  const actor = subject.allowed(call, subject.tenants[0]);
  const input = await subject.sample(call, actor);
  subject.failAt(0);
  const { status, text } = await subject.send(call, input, { actor });
  must(status === 200, `no statement failed and it answered ${status}: ${text.slice(0, 200)}`);
  return subject.statements();
}

/** Returns whether the call had an nth statement, which failed; another input may need fewer. */
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
  must(status >= 500, `statement ${nth} failed and it answered ${status}`);
  must((await subject.fingerprint()) === before, `statement ${nth} failed and a row has changed`);
  return true;
}

/** Whichever statement fails, one after the other until there is none left. */
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

/** Of calls that bring a file in one is enough: each time a statement fails, the file is examined and drawn again. */
function thoroughly(calls: readonly Call[], extent: Extent): Call[] {
  const chosen = representatives(calls, extent);
  const first = chosen.find(({ limit }) => limit === 'upload');
  return extent === 'each' ? chosen : chosen.filter((call) => call.limit !== 'upload' || call === first);
}

/**
 * M8c: whichever statement of a write fails, the commit among them, the caller gets an error and no row has changed.
 * @param extent the calls of which each statement fails; of all others the last one does, which commits: a row that was
 * written outside the transaction shows there, whichever statement wrote it
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
