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
  /** Calls per minute permitted by the server under test: few, so that the limit is reached quickly. */
  limits: Readonly<Record<LimitClass, number>>;
  /** The same for public calls, shared by all visitors of a tenant. Higher than `limits`. */
  ceilings: Readonly<Record<LimitClass, number>>;
  /** Advances the limiter's clock. */
  pass(milliseconds: number): void;
}

const minuteMs = 60_000;

/** Sends until the limit is reached, and once more. That call is refused, changes nothing, and says when to retry. */
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
  // A neighbour's call may be refused for missing rights, but not because of someone else's rate.
  const send = (as = actor) => subject.send(call, input, { actor: as });
  await meet(subject, subject.limits[call.limit], () => send());
  const neighbour = subject.neighbour(call, tenant);
  if (neighbour) must((await send(neighbour)).status !== 429, 'a neighbour is refused, too');
  const namesake = await send(subject.allowed(call, elsewhere));
  must(namesake.status !== 429, 'another tenant is refused, too');
  subject.pass(minuteMs);
  must((await send()).status !== 429, 'still refused after a minute');
}

/**
 * The caller is anonymous: each link has an allowance of its own, however it is spelled, and does not affect other
 * links.
 */
async function ofLinks(subject: LimitedSubject, call: Call): Promise<void> {
  const [tenant, elsewhere] = subject.tenants;
  const { allowance } = call;
  const input = await subject.sample(call, subject.allowed(call, tenant));
  const send = (asked = input, host: string = tenant) => subject.send(call, asked, { host });
  await meet(subject, (allowance ? subject.limits : subject.ceilings)[call.limit], () => send());
  const respelt = await subject.send(call, input, { host: tenant, rawQuery: '&&' });
  must(respelt.status === 429, `answered ${respelt.status} to the same link spelt differently`);
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

/** M12: a call's limit applies to its caller or link alone, says when to retry, and ends after that time. */
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
