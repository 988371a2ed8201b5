import type { Call } from '@portico/contracts/platform/call';
import fc from 'fast-check';
import { excluded, included, type MatrixResult, must, mustNotChange, type RawInput, type Subject } from './subject.ts';

const smuggled: [string, unknown][] = [
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['tenantId', '00000000-0000-4000-8000-000000000000'],
  ['tenant_id', '00000000-0000-4000-8000-000000000000'],
  ['ownerId', '00000000-0000-4000-8000-000000000000'],
  ['role', 'System Administrator'],
  ['createdAt', '2001-01-01T00:00:00.000Z'],
  ['score', 100],
  ['version', 99],
  ['__proto__', { admin: true }],
  ['constructor', { prototype: { admin: true } }],
];

/** JSON text in which even `__proto__` is an own property, as an attacker would send it. */
const withProperty = (body: unknown, name: string, value: unknown): string => {
  const inner = JSON.stringify(body ?? {}).slice(1, -1);
  return `{${inner}${inner ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`;
};

const parametersOf = ({ query }: Call): string[] =>
  Object.keys((query?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/**
 * M5: a write with a field or parameter that its contract does not declare is refused entirely, and nothing is stored.
 */
export function massAssignment(subject: Subject): MatrixResult {
  const calls = included(subject.calls, 'M5').filter((call) => call.writes);
  return {
    id: 'M5',
    excluded: excluded(subject.calls, 'M5'),
    cases: calls.map((call) => ({
      title: `M5 ${call.id}: ${smuggled.length} smuggled ${call.body ? 'fields and parameters' : 'parameters'}`,
      run: () =>
        mustNotChange(subject, async () => {
          const actor = subject.allowed(call, subject.tenants[0]);
          const input = await subject.sample(call, actor);
          const named = parametersOf(call);
          for (const [name, value] of smuggled) {
            if (!named.includes(name)) {
              const query = new URLSearchParams({ [name]: typeof value === 'string' ? value : JSON.stringify(value) });
              const asked = await subject.send(call, input, { actor, rawQuery: query.toString() });
              must(asked.status === 400, `parameter ${name}: answered ${asked.status}`);
            }
            if (!call.body || (input.body && Object.hasOwn(input.body as object, name))) continue;
            const rawBody = { type: 'application/json', text: withProperty(input.body, name, value) };
            const reply = await subject.send(call, input, { actor, rawBody });
            must(reply.status === 400, `field ${name}: answered ${reply.status}`);
          }
        }),
    })),
  };
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    ['$', '{7*7}'].join(''),
    '../../etc/passwd',
    '<script>alert(1)</script>',
    [],
    [[]],
    {},
    { $ne: null },
    'a'.repeat(10_000),
    '9'.repeat(400),
    'NaN',
    '2026-02-30',
    '00000000-0000-4000-8000-000000000000',
  ),
  fc.integer(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 5 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
);

const leaks =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|select .* from|insert into|syntax error|violates|relation "|pg_|ECONN/i;

function spoilt(input: RawInput, place: number, value: unknown): RawInput {
  const slots: [keyof RawInput, string][] = [];
  for (const part of ['query', 'body', 'params'] as const)
    for (const name of Object.keys((input[part] ?? {}) as object)) slots.push([part, name]);
  const slot = slots[place % Math.max(1, slots.length)];
  if (!slot) return { ...input, query: { extra: String(value) } };
  const [part, name] = slot;
  return { ...input, [part]: { ...(input[part] as object), [name]: value } };
}

/** M7: whatever is sent, the response is a declared refusal or a valid response, never a server error. */
export function hostileInput(subject: Subject, runs: number, seed: number): MatrixResult {
  return {
    id: 'M7',
    excluded: excluded(subject.calls, 'M7'),
    cases: included(subject.calls, 'M7').map((call) => ({
      title: `M7 ${call.id}: ${runs} hostile inputs`,
      run: async () => {
        const actor = subject.allowed(call, subject.tenants[0]);
        const sample = await subject.sample(call, actor);
        // A read must never change a row, so a single check at the end is enough. A write may change rows if it
        // succeeds, so it is checked after each input.
        const before = await subject.fingerprint();
        let last = before;
        const check = async (
          input: RawInput,
          options: { rawQuery?: string; rawBody?: { type: string; text: string } } = {},
        ) => {
          const reply = await subject.send(call, input, { actor, ...options });
          must(reply.status < 500, `answered ${reply.status}: ${reply.text.slice(0, 200)}`);
          must(reply.status < 400 || !leaks.test(reply.text), `leaks: ${reply.text.slice(0, 200)}`);
          if (!call.writes) return;
          const now = await subject.fingerprint();
          if (reply.status >= 400) must(now === last, 'a refused call changed a row');
          last = now;
        };
        await fc.assert(
          fc.asyncProperty(fc.nat(20), nasty, (place, value) => check(spoilt(sample, place, value))),
          { numRuns: runs, seed },
        );
        for (const text of ['', '{', '[]', 'null', '"x"', '['.repeat(5000)])
          if (call.method === 'POST') await check(sample, { rawBody: { type: 'application/json', text } });
        await check(sample, { rawQuery: 'a=1&a=2&%ff=%00' });
        if (!call.writes) must((await subject.fingerprint()) === before, 'a reading call changed a row');
      },
    })),
  };
}
