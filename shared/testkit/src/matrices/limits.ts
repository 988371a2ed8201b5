import type { Call, LimitClass } from '@portico/contracts/platform/call';
import { type Extent, representatives } from './representatives.ts';
import {
  excluded,
  included,
  type MatrixResult,
  must,
  mustNotChange,
  type Reply,
  type Subject,
  withParameter,
} from './subject.ts';

export interface LimitedSubject extends Subject {
  /** Calls a minute that the server under test allows: few, so that a case meets its limit soon. */
  limits: Readonly<Record<LimitClass, number>>;
  /** The same of calls that anyone may make, all visitors of a tenant together; more than `limits`. */
  ceilings: Readonly<Record<LimitClass, number>>;
  /** Moves the limiter's clock. */
  pass(milliseconds: number): void;
}

const minuteMs = 60_000;

/** Sends until the limit is met, and once more: that is refused, changes nothing, and says when to come back. */
async function meet(subject: LimitedSubject, limit: number, send: () => Promise<Reply>): Promise<void> {
  for (let sent = 0; sent < limit; sent += 1) {
    const { status } = await send();
    must(status !== 429, `refused after ${sent} calls of ${limit}`);
  }
  await mustNotChange(subject, async () => {
    const { status, headers } = await send();
    must(status === 429, `answered ${status} beyond the limit`);
    const wait = Number(headers['retry-after']);
    must(Number.isInteger(wait) && wait >= 1 && wait <= 60, `Retry-After: ${headers['retry-after']}`);
  });
}

async function ofCallers(subject: LimitedSubject, call: Call): Promise<void> {
  const [tenant, elsewhere] = subject.tenants;
  const actor = subject.allowed(call, tenant);
  const input = await subject.sample(call, actor);
  // A neighbour's call may be refused for missing rights, which is fine: not for someone else's rate.
  const send = (as = actor) => subject.send(call, input, { actor: as });
  await meet(subject, subject.limits[call.limit], () => send());
  const neighbour = subject.neighbour(call, tenant);
  if (neighbour) must((await send(neighbour)).status !== 429, 'a neighbour is refused, too');
  const namesake = await send(subject.allowed(call, elsewhere));
  must(namesake.status !== 429, 'another tenant is refused, too');
  subject.pass(minuteMs);
  must((await send()).status !== 429, 'still refused after a minute');
}

/** No one is known: a link has its allowance however it is spelt, and another link is none the worse for it. */
async function ofLinks(subject: LimitedSubject, call: Call): Promise<void> {
  const [tenant, elsewhere] = subject.tenants;
  const { allowance } = call;
  const input = await subject.sample(call, subject.allowed(call, tenant));
  const send = (asked = input, host: string = tenant) => subject.send(call, asked, { host });
  await meet(subject, (allowance ? subject.limits : subject.ceilings)[call.limit], () => send());
  const respelt = await subject.send(call, input, { host: tenant, rawQuery: '&&' });
  must(respelt.status === 429, `answered ${respelt.status} to the same, spelt another way`);
  if (allowance) {
    const other = withParameter(input, allowance, crypto.randomUUID());
    must((await send(other)).status !== 429, 'another link is refused, too');
    await meet(subject, subject.ceilings[call.limit] - subject.limits[call.limit] - 3, () =>
      send(withParameter(input, allowance, crypto.randomUUID())),
    );
  }
  must((await send(input, elsewhere)).status !== 429, 'another tenant is refused, too');
  subject.pass(minuteMs);
  must((await send()).status !== 429, 'still refused after a minute');
}

/** M12: a call's limit is met by its caller or link alone, says when to come back, and is over after that time. */
export function limitsOf(subject: LimitedSubject, extent: Extent): MatrixResult {
  return {
    id: 'M12',
    excluded: excluded(subject.calls, 'M12'),
    cases: representatives(included(subject.calls, 'M12'), extent).map((call) => ({
      title: `M12 ${call.id} (${call.limit})`,
      run: () => {
        subject.pass(minuteMs);
        return call.access.kind === 'public' ? ofLinks(subject, call) : ofCallers(subject, call);
      },
    })),
  };
}
