import type { Call } from '@portico/contracts/platform/call';
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

/** Answers whether the call had an nth statement, which failed; another input may need fewer. */
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

/** The last statement, which commits, the one before it, which is most often the write, and one of the others by turns. */
async function someFail(subject: FailingSubject, call: Call, turn: number): Promise<void> {
  const count = await statementsOf(subject, call);
  must(count > 2, `only ${count} statements: the faults do not reach the database`);
  must(count <= most, `needs more than ${most} statements`);
  for (const nth of [1 + (turn % (count - 2)), count - 1, count]) await survives(subject, call, nth);
}

/**
 * M8c: whichever statement of a write fails, the commit among them, the caller hears of it and no row has changed.
 * @param tries each statement of each call, or three of each
 */
export function allOrNothing(subject: FailingSubject, tries: 'each' | 'some'): MatrixResult {
  const writing = included(subject.calls, 'M8').filter((call) => call.writes);
  return {
    id: 'M8',
    excluded: excluded(subject.calls, 'M8'),
    cases: writing.map((call, turn) => ({
      title: `M8c ${call.id}: ${tries} of its statements ${tries === 'each' ? 'fails once' : 'fail'}`,
      run: () => (tries === 'each' ? eachFails(subject, call) : someFail(subject, call, turn)),
    })),
  };
}
