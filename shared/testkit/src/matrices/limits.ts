import type { LimitClass } from '@portico/contracts/platform/call';
import { excluded, included, type MatrixResult, must, mustNotChange, type Subject } from './subject.ts';

export interface LimitedSubject extends Subject {
  /** Calls a minute that the server under test allows: few, so that a case meets its limit soon. */
  limits: Readonly<Record<LimitClass, number>>;
  /** Moves the limiter's clock. */
  pass(milliseconds: number): void;
}

const minuteMs = 60_000;

/** M12: a call's limit is met by its caller alone, says when to come back, and is over after that time. */
export function limitsOf(subject: LimitedSubject): MatrixResult {
  const [tenant, elsewhere] = subject.tenants;
  const calls = included(subject.calls, 'M12').filter((call) => call.access.kind !== 'public');
  return {
    id: 'M12',
    excluded: excluded(subject.calls, 'M12'),
    cases: calls.map((call) => ({
      title: `M12 ${call.id} (${call.limit})`,
      run: async () => {
        subject.pass(minuteMs);
        const actor = subject.allowed(call, tenant);
        const input = await subject.sample(call, actor);
        // A neighbour who asks for what is not theirs is refused for that, which is as good: not for somebody else's rate.
        const send = (as = actor) => subject.send(call, input, { actor: as });
        for (let sent = 0; sent < subject.limits[call.limit]; sent += 1) {
          const { status } = await send();
          must(status !== 429, `refused after ${sent} calls of ${subject.limits[call.limit]}`);
        }
        await mustNotChange(subject, async () => {
          const { status, headers } = await send();
          must(status === 429, `answered ${status} beyond the limit`);
          const wait = Number(headers['retry-after']);
          must(Number.isInteger(wait) && wait >= 1 && wait <= 60, `Retry-After: ${headers['retry-after']}`);
        });
        const neighbour = subject.neighbour(call, tenant);
        if (neighbour) must((await send(neighbour)).status !== 429, 'a neighbour is refused, too');
        const namesake = await send(subject.allowed(call, elsewhere));
        must(namesake.status !== 429, 'another tenant is refused, too');
        subject.pass(minuteMs);
        must((await send()).status !== 429, 'still refused after a minute');
      },
    })),
  };
}
