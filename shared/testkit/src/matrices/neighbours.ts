import type { Call } from '@portico/contracts/platform/call';
import {
  type Actor,
  excluded,
  included,
  type MatrixResult,
  must,
  mustNotChange,
  type RawInput,
  type Subject,
  withParameter,
} from './subject.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

/** The input with parameters that name a person changed to the neighbour. Other people's names are covered by M17. */
async function inputFor(subject: Subject, call: Call, neighbour: Actor, input: RawInput): Promise<RawInput> {
  let asked = input;
  for (const parameter of Object.keys(call.identity ?? {}))
    asked = withParameter(asked, parameter, await subject.nameOf(neighbour, parameter));
  return asked;
}

/** True if the input identifies an object by its id, apart from people. */
function namesAnObject(call: Call, input: RawInput): boolean {
  let rest = input;
  for (const parameter of Object.keys(call.identity ?? {})) rest = withParameter(rest, parameter, '');
  return uuid.test(JSON.stringify(rest));
}

/** M3: an object of one person, team or organisation appears to a neighbour as if it did not exist. */
export function otherUser(subject: Subject): MatrixResult {
  const [tenant] = subject.tenants;
  const cases = included(subject.calls, 'M3').flatMap((call) => {
    const neighbour = subject.neighbour(call, tenant);
    if (!neighbour) return [];
    return {
      title: `M3 ${call.id} with ids of a neighbour, as ${neighbour.name}`,
      run: () =>
        mustNotChange(subject, async () => {
          const input = await subject.sample(call, subject.allowed(call, tenant));
          if (!namesAnObject(call, input)) return;
          const reply = await subject.send(call, await inputFor(subject, call, neighbour, input), { actor: neighbour });
          must(reply.status === 403 || reply.status === 404, `answered ${reply.status}: ${reply.text.slice(0, 200)}`);
        }),
    };
  });
  return { id: 'M3', excluded: excluded(subject.calls, 'M3'), cases };
}
