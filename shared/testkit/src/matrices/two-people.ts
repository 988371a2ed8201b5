import type { Call } from '@portico/contracts/platform/call';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import type { TwoPeople } from '../two-people/two-people.ts';
import { type Actor, must, mustNotChange, type RawInput, type Subject } from './subject.ts';

type Body = Record<string, unknown>;

/** Both start from the same version, and each sends a different value. */
async function bothChanges(
  subject: Subject,
  call: Call,
  { made }: TwoPeople,
  actor: Actor,
): Promise<[RawInput, RawInput]> {
  // The record is identified by one of them, so that both change the same one.
  const inputs: [RawInput, RawInput] = [await subject.sample(call, actor), await subject.sample(call, actor)];
  if (made === undefined) return inputs;
  const { status, text } = await subject.send(call, await subject.sample(call, actor), { actor });
  must(status === 200, `making one answered ${status}: ${text.slice(0, 200)}`);
  const answer = JSON.parse(text) as Body;
  const opened = { [made.id]: answer[made.id], [made.base]: answer[made.version] };
  must(
    Object.values(opened).every((value) => value !== undefined),
    'the answer names neither id nor version',
  );
  return inputs.map((input) => ({ ...input, body: { ...(input.body as Body), ...opened } })) as [RawInput, RawInput];
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : value === null || value === undefined
      ? []
      : [String(value)];

/** Values that only the first of two inputs contains, one of which the refusal of the second must show. */
function ownValues(one: RawInput, other: RawInput): string[] {
  const others = new Set(leaves(other.body));
  return leaves(one.body).filter((value) => !others.has(value));
}

/**
 * M8b: a save based on an older version is refused, the refusal shows both values, and what the other person saved
 * remains.
 */
export async function refusesTheLaterSave(subject: Subject, call: Call, actor: Actor, who: TwoPeople): Promise<void> {
  const other = await subject.secondOf(actor, who.and);
  const [late, early] = await bothChanges(subject, call, who, actor);
  const before = await subject.fingerprint();
  const first = await subject.send(call, early, { actor: other });
  must(first.status === 200, `answered ${first.status}: ${first.text.slice(0, 200)}`);
  must((await subject.fingerprint()) !== before, 'the first save changed nothing');
  await mustNotChange(subject, async () => {
    const { status, text } = await subject.send(call, late, { actor });
    must(status === 409, `the later one answered ${status}: ${text.slice(0, 200)}`);
    const { error } = JSON.parse(text) as { error: { code: string; current?: unknown } };
    const code = call.fails?.includes('stale_version') ? 'stale_version' : 'conflict';
    must(error.code === code, `refused as ${error.code}`);
    must(readSaveConflict(error.current) !== undefined, 'the refusal does not show both texts');
    const theirs = ownValues(early, late);
    const shown = JSON.stringify(error.current);
    must(
      theirs.length === 0 || theirs.some((value) => shown.includes(JSON.stringify(value).slice(1, -1))),
      `the refusal shows nothing of what is saved: ${shown.slice(0, 400)}`,
    );
  });
}
