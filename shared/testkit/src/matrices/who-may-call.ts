import type { Call } from '@portico/contracts/platform/call';
import { roles } from '@portico/contracts/platform/roles';
import {
  type Actor,
  excluded,
  included,
  type MatrixResult,
  must,
  mustNotChange,
  type Subject,
  withParameter,
} from './subject.ts';

/** M1: without a token every call that is not public responds with 401. */
export function anonymous(subject: Subject): MatrixResult {
  const calls = included(subject.calls, 'M1').filter((call) => call.access.kind !== 'public');
  const actor = (call: (typeof calls)[number]) => subject.allowed(call, subject.tenants[0]);
  return {
    id: 'M1',
    excluded: excluded(subject.calls, 'M1'),
    cases: calls.map((call) => ({
      title: `M1 ${call.id} without a token`,
      run: async () => {
        const reply = await subject.send(call, await subject.sample(call, actor(call)), { host: subject.tenants[0] });
        must(reply.status === 401, `answered ${reply.status}`);
      },
    })),
  };
}

/** M2: a person without the required role is refused, and so are disabled and unknown accounts. No row changes. */
export function wrongRole(subject: Subject): MatrixResult {
  const tenant = subject.tenants[0];
  const cases = included(subject.calls, 'M2').flatMap((call) => {
    const { access } = call;
    const without: Actor[] = [];
    if (access.kind === 'account' || access.kind === 'roles') {
      without.push({ tenant, name: 'blocked' }, { tenant, name: 'newcomer' });
    }
    if (access.kind === 'roles') {
      for (const role of roles) {
        const holder = access.roles.includes(role) ? undefined : subject.holder(role, tenant);
        if (holder) without.push(holder);
      }
    }
    return without.map((actor) => ({
      title: `M2 ${call.id} as ${actor.name}`,
      run: () =>
        mustNotChange(subject, async () => {
          const input = await subject.sample(call, subject.allowed(call, tenant));
          const reply = await subject.send(call, input, { actor });
          must(reply.status === 403 || reply.status === 404, `answered ${reply.status}`);
        }),
    }));
  });
  return { id: 'M2', excluded: excluded(subject.calls, 'M2'), cases };
}

const idBearing = (input: unknown): boolean =>
  /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|@/.test(JSON.stringify(input));

/** M4: a token of one tenant is invalid in another, and ids of another tenant are unknown here. */
export function otherTenant(subject: Subject): MatrixResult {
  const [here, there] = subject.tenants;
  const cases = included(subject.calls, 'M4')
    .filter((call) => call.access.kind !== 'public' && call.access.kind !== 'service')
    .flatMap((call) => [
      {
        title: `M4 ${call.id}: token of ${here} at ${there}`,
        run: () =>
          mustNotChange(subject, async () => {
            const input = await subject.sample(call, subject.allowed(call, there));
            const reply = await subject.send(call, input, { actor: subject.allowed(call, here), host: there });
            must(reply.status === 401 || reply.status === 403 || reply.status === 404, `answered ${reply.status}`);
          }),
      },
      {
        title: `M4 ${call.id}: ids of ${there} at ${here}`,
        run: () =>
          mustNotChange(subject, async () => {
            const input = await subject.sample(call, subject.allowed(call, there));
            if (!idBearing(input)) return;
            const reply = await subject.send(call, input, { actor: subject.allowed(call, here) });
            must(reply.status >= 400 && reply.status < 500, `answered ${reply.status}`);
          }),
      },
      {
        title: `M4 ${call.id}: tenant claimed by header`,
        run: async () => {
          const actor = subject.allowed(call, here);
          const input = await subject.sample(call, actor);
          if (call.writes) return;
          const plain = await subject.send(call, input, { actor });
          const spoofed = await subject.send(call, input, {
            actor,
            headers: {
              'x-tenant': there,
              'x-forwarded-host': `${there}.localhost`,
              forwarded: `host=${there}.localhost`,
            },
          });
          must(spoofed.status === plain.status, `answered ${spoofed.status} instead of ${plain.status}`);
        },
      },
    ]);
  return { id: 'M4', excluded: excluded(subject.calls, 'M4'), cases };
}

/**
 * A person who may make the call, and one outside their reach. A learner reaches only themselves. For coaches, it is a
 * coach of another team. For administrators of a part of the tenant, it is one of another part.
 */
function strangersOf(subject: Subject, call: Call): [actor: Actor, other: Actor] {
  const [tenant] = subject.tenants;
  const named = (name: string): Actor => ({ tenant, name });
  if (call.access.kind !== 'roles') return [named('learner'), named('learner2')];
  if (call.access.roles.includes('Team Leader')) return [named('coach2'), named('learner')];
  return [subject.neighbour(call, tenant) ?? named('coach2'), named('coach2')];
}

/**
 * M17: if a parameter identifies a person outside the caller's reach, the call is refused as if that person did not
 * exist.
 */
export function identityParameters(subject: Subject): MatrixResult {
  const cases = included(subject.calls, 'M17').flatMap((call) =>
    Object.keys(call.identity ?? {}).map((parameter) => ({
      title: `M17 ${call.id}: ${parameter} of another person`,
      run: () =>
        mustNotChange(subject, async () => {
          const [actor, other] = strangersOf(subject, call);
          const input = await subject.sample(call, actor);
          const value = await subject.nameOf(other, parameter);
          const reply = await subject.send(call, withParameter(input, parameter, value), { actor });
          must(reply.status === 404, `answered ${reply.status}`);
          must(!reply.text.includes(value), 'the refusal repeats the other person’s name');
        }),
    })),
  );
  return { id: 'M17', excluded: excluded(subject.calls, 'M17'), cases };
}
