import { onlyInPerson } from '@portico/contracts/platform/only-in-person';
import { type Extent, representatives } from './representatives.ts';
import { type Case, excluded, included, type MatrixResult, must, mustNotChange, type Subject } from './subject.ts';

/**
 * A delegate has exactly the principal's rights (0006): a call that must be made in person is refused even if the
 * principal may make it, and a call for certain roles is refused even if the delegate may make it.
 */
export function byProxy(subject: Subject, extent: Extent): MatrixResult {
  const [tenant] = subject.tenants;
  const [delegate, learner] = [
    { tenant, name: 'delegate' },
    { tenant, name: 'learner' },
  ];
  const cases = representatives(included(subject.calls, 'byProxy'), extent).flatMap((call): Case[] => {
    const { access } = call;
    if (access.kind !== 'account' && access.kind !== 'roles') return [];
    const allowed = subject.allowed(call, tenant);
    const inPerson: Case = {
      title: `byProxy ${call.id}: in person, refused for ${allowed.name}`,
      async run() {
        const headers = await subject.actingFor(delegate, allowed);
        const input = await subject.sample(call, allowed);
        await mustNotChange(subject, async () => {
          const reply = await subject.send(call, input, { actor: delegate, headers: { ...headers } });
          must(reply.status === 403, `answered ${reply.status}`);
          must(reply.text.includes(onlyInPerson.message), 'the refusal gives no reason');
        });
      },
    };
    const ownRole: Case = {
      title: `byProxy ${call.id}: ${allowed.name} has no rights of their own while acting for a learner`,
      async run() {
        const headers = await subject.actingFor(allowed, learner);
        const input = await subject.sample(call, allowed);
        await mustNotChange(subject, async () => {
          const reply = await subject.send(call, input, { actor: allowed, headers: { ...headers } });
          must(reply.status === 403 || reply.status === 404, `answered ${reply.status}`);
        });
      },
    };
    return [...(access.inPerson ? [inPerson] : []), ...(access.kind === 'roles' ? [ownRole] : [])];
  });
  return { id: 'byProxy', excluded: excluded(subject.calls, 'byProxy'), cases };
}
