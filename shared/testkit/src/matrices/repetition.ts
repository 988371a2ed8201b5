import type { Call } from '@portico/contracts/platform/call';
import { twoPeople } from '../two-people/two-people.ts';
import { type Extent, representatives } from './representatives.ts';
import { type Actor, excluded, included, type MatrixResult, must, mustNotChange, type Subject } from './subject.ts';
import { refusesTheLaterSave } from './two-people.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });
/** M8a: a repetition with the same key receives the first response and has no further effect. */
async function answersARepetition(subject: Subject, call: Call, actor: Actor): Promise<void> {
  const input = await subject.sample(call, actor);
  const headers = keyed(crypto.randomUUID());
  const first = await subject.send(call, input, { actor, headers });
  must(first.status === 200, `answered ${first.status}: ${first.text.slice(0, 200)}`);
  await mustNotChange(subject, async () => {
    const again = await subject.send(call, input, { actor, headers });
    must(again.status === 200 && again.text === first.text, `a repetition answered ${again.status}: ${again.text}`);
    must(again.headers['idempotent-replayed'] === 'true', 'a repetition is not marked as one');
  });
}

/** M8a: a key belongs to one request. Used for a different one it is refused, and someone else's key has no meaning. */
async function refusesAnotherRequest(subject: Subject, call: Call, actor: Actor): Promise<void> {
  const [tenant] = subject.tenants;
  const headers = keyed(crypto.randomUUID());
  const input = await subject.sample(call, actor);
  const first = await subject.send(call, input, { actor, headers });
  must(first.status === 200, `answered ${first.status}: ${first.text.slice(0, 200)}`);
  await mustNotChange(subject, async () => {
    const other = { ...input, query: { ...input.query, extra: '1' } };
    const reply = await subject.send(call, other, { actor, headers });
    must(reply.status === 400 || reply.status === 409, `another input with the key answered ${reply.status}`);
  });
  const neighbour = subject.neighbour(call, tenant);
  if (!neighbour) return;
  const theirs = await subject.send(call, await subject.sample(call, neighbour), { actor: neighbour, headers });
  must(theirs.headers['idempotent-replayed'] !== 'true', 'a neighbour gets the answer to this person’s request');
}

/** M8a: repeating a write without a key has the same effect as one. */
async function changesNothingMore(subject: Subject, call: Call, actor: Actor): Promise<void> {
  const input = await subject.sample(call, actor);
  const first = await subject.send(call, input, { actor });
  must(first.status === 200, `answered ${first.status}: ${first.text.slice(0, 200)}`);
  await mustNotChange(subject, async () => {
    const { status } = await subject.send(call, input, { actor });
    must(status === 200 || status === 404 || status === 409, `a repetition answered ${status}`);
  });
}

/** M8d: of many concurrent requests with one key, only one does the work. */
async function oneOfManyWorks(subject: Subject, call: Call, actor: Actor, atOnce: number): Promise<void> {
  const input = await subject.sample(call, actor);
  const headers = keyed(crypto.randomUUID());
  const replies = await Promise.all(
    Array.from({ length: atOnce }, () => subject.send(call, input, { actor, headers })),
  );
  const bad = replies.find((reply) => reply.status !== 200);
  must(!bad, `answered ${bad?.status}: ${bad?.text.slice(0, 200)}`);
  const worked = replies.filter((reply) => reply.headers['idempotent-replayed'] !== 'true');
  must(worked.length === 1, `${worked.length} of ${atOnce} did the work`);
  must(new Set(replies.map((reply) => reply.text)).size === 1, 'the answers differ');
}

/** M8d: many concurrent calls without a key are each answered or refused as declared. None causes a server error. */
async function manyAtOnceMeetNoFault(subject: Subject, call: Call, actor: Actor, atOnce: number): Promise<void> {
  const input = await subject.sample(call, actor);
  const replies = await Promise.all(Array.from({ length: atOnce }, () => subject.send(call, input, { actor })));
  const bad = replies.find(({ status }) => ![200, 404, 409].includes(status));
  must(!bad, `answered ${bad?.status}: ${bad?.text.slice(0, 200)}`);
  must(
    replies.some(({ status }) => status === 200),
    'none was done',
  );
}

/**
 * M8a, M8b and M8d for every write. The platform handles keys, so `extent` determines for which calls they are tested.
 * Requests without a key reach the handler itself.
 * @param atOnce number of concurrent requests
 */
export function repetitions(subject: Subject, atOnce: number, extent: Extent): MatrixResult {
  const writing = included(subject.calls, 'M8').filter((call) => call.writes);
  const keyTried = new Set(representatives(writing, extent));
  const cases = writing.flatMap((call) => {
    const actor = subject.allowed(call, subject.tenants[0]);
    const each: [string, typeof oneOfManyWorks][] = [];
    if (!call.repeatable) each.push(['done twice', changesNothingMore]);
    else if (keyTried.has(call))
      each.push(
        ['a repetition with the same key', answersARepetition],
        ['another request with the key', refusesAnotherRequest],
        [`${atOnce} at once with one key`, oneOfManyWorks],
      );
    const who = twoPeople[call.id];
    if (who && !who.shown)
      each.push(['an older version', (...[given, one, by]) => refusesTheLaterSave(given, one, by, who)]);
    each.push([`${atOnce} at once`, manyAtOnceMeetNoFault]);
    return each.map(([title, run]) => ({
      title: `M8 ${call.id}: ${title}`,
      run: () => run(subject, call, actor, atOnce),
    }));
  });
  return { id: 'M8', excluded: excluded(subject.calls, 'M8'), cases };
}
