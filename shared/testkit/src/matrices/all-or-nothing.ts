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

/** Answers whether the call has an nth statement. */
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

/** M8c: whichever statement of a write fails, the commit among them, the caller hears of it and no row has changed. */
export function allOrNothing(subject: FailingSubject): MatrixResult {
  const writing = included(subject.calls, 'M8').filter((call) => call.writes);
  return {
    id: 'M8',
    excluded: excluded(subject.calls, 'M8'),
    cases: writing.map((call) => ({
      title: `M8c ${call.id}: each of its statements fails once`,
      run: async () => {
        let nth = 1;
        while (await survives(subject, call, nth)) {
          nth += 1;
          must(nth <= most, `needs more than ${most} statements`);
        }
        must(nth > 3, `only ${nth - 1} statements: the faults do not reach the database`);
      },
    })),
  };
}
