/** Random sequences of steps by everyone on one session: no illegal state, and no write without permission. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../harness.ts';
import {
  emptyModel,
  expect as expected,
  itemAt,
  type Kind,
  type Model,
  relationOf,
  type Step,
} from './session-model.ts';
import { type Participant, participants, preparePeople, type SessionPeople } from './session-people.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
/** Each piece has its own seed, so that a long run can be split and one piece repeated: `-t 'sequences 301 to 400'`. */
const pieceSize = 100;
const pieces = isFull ? 20 : 1;

let test: TestApi;
let people: SessionPeople;
beforeAll(async () => {
  test = await startTestApi();
  people = await preparePeople(test);
});
afterAll(() => test?.close());

const lists: Record<Kind, string> = {
  goal: 'goals',
  evidence: 'evidences',
  feedback: 'feedbacks',
  option: 'options',
  action: 'actions',
};

interface Run {
  sessionID: string;
  model: Model;
  /** Versions of the fields as their last writer read them. */
  versions: Record<string, number>;
}

const save = (run: Run, as: Participant, change: object) =>
  people.ask(as, 'Save', { body: { ...people.named(run.sessionID), ...change, versions: run.versions } });

function send(run: Run, step: Step, as: Participant) {
  const { sessionID, model } = run;
  const item = 'item' in step && step.item !== null ? itemAt(model, step.item) : undefined;
  switch (step.kind) {
    case 'status':
      return people.ask(as, 'setTGROWSessionStatus', {
        query: { sessionID, statusID: String(step.to) },
        body: step.reason ? { rejectReason: 'The figure is wrong.' } : {},
      });
    case 'write':
      return save(
        run,
        as,
        step.field === 'comment' ? { topic: { comment: step.text } } : { reality: { text: step.text } },
      );
    case 'topic':
      return save(run, as, { topic: { topicId: people.topicId } });
    case 'add':
      return save(run, as, { [lists[step.of]]: [{ id: step.id, text: step.text }] });
    case 'select':
      return save(run, as, { optionSelected: item?.id ?? step.kind });
    case 'amend':
      return save(run, as, { [lists[item?.kind ?? 'goal']]: [{ id: item?.id, text: step.text }] });
    case 'remove':
      return item?.kind === 'action'
        ? people.ask(as, 'deleteTGROWAction', {
            body: {
              coacheeGUID: people.coachee.guid,
              coachGUID: people.coach.guid,
              sessionGUID: sessionID,
              actionGUID: item.id,
              deleteReason: 'Said twice.',
            },
          })
        : save(run, as, { removed: [item?.id] });
    default: {
      const body = { sessionID, itemID: item?.id ?? null };
      if (step.kind === 'request') return people.ask(as, 'requestCompletion', { body });
      if (step.kind === 'decline')
        return people.ask(as, 'declineCompletion', { body: { ...body, reason: 'Not yet.' } });
      return people.ask(as, 'completeItem', { body });
    }
  }
}

/** The state in the database, in terms of the model. */
async function stateOf({ sessionID }: Run): Promise<Omit<Model, 'selected'> & { selected: string | null }> {
  const [row] = await test.sql(
    `select status, submitted_at is not null as submitted, completion_requested_at is not null as requested,
       topic_id is not null as topic, topic_comment, reality_text from portal.coaching_session where session_id = $1`,
    [sessionID],
  );
  const items = await test.sql(
    `select item_id as id, kind, created_by, text, status, chosen from portal.coaching_item
     where session_id = $1 and removed_at is null`,
    [sessionID],
  );
  return {
    status: row.status,
    wasSubmitted: row.submitted,
    isCompletionRequested: row.requested,
    hasTopic: row.topic,
    comment: row.topic_comment,
    reality: row.reality_text,
    selected: items.find(({ chosen }) => chosen)?.id ?? null,
    items: items.map(({ id, kind, created_by, text, status }) => ({
      id,
      kind,
      by: created_by === people.coach.userId ? 'coach' : 'coachee',
      text,
      status,
    })),
  };
}

const byId = (model: Model) => ({
  ...model,
  items: model.items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

/** Steps that refer to an item need an existing one; steps on the whole session do not. */
const canBeSent = (model: Model, step: Step): boolean =>
  !('item' in step) || step.item === null ? step.kind !== 'complete' : model.items.length > 0;

const text = fc.constantFrom('Ask first.', 'Listen longer.', 'Write it down.', 'Two calls a day.');
const kinds = fc.constantFrom<Kind>('goal', 'evidence', 'feedback', 'option', 'action');
const place = fc.nat(9);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      to: fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<0 | 1 | 2 | 3>,
      reason: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('write' as const), field: fc.constantFrom('comment', 'reality'), text }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'topic' }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add' as const), of: kinds, id: fc.uuid({ version: 4 }), text }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('amend' as const), item: place, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('select' as const), item: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('request', 'decline', 'complete'),
      item: fc.option(place, { nil: null }),
    }),
  },
);
const sequence = fc.array(fc.tuple(fc.constantFrom<Participant>('coach', 'learner', ...participants), steps), {
  minLength: 4,
  maxLength: 16,
});

/**
 * Steps that lead to a submitted session, so that most sequences start with something to reject, accept or complete.
 */
const prepared = (): Step[] => [
  { kind: 'topic' },
  { kind: 'write', field: 'reality', text: 'Six calls.' },
  { kind: 'add', of: 'goal', id: crypto.randomUUID(), text: 'Ask first.' },
  { kind: 'add', of: 'option', id: crypto.randomUUID(), text: 'A card.' },
  { kind: 'add', of: 'action', id: crypto.randomUUID(), text: 'Write it.' },
  { kind: 'select', item: 1 },
  { kind: 'status', to: 1, reason: false },
];

/** Number of answers by step, relation and status, over all pieces. */
const met = new Map<string, number>();

async function take(run: Run, step: Step, as: Participant): Promise<void> {
  if (!canBeSent(run.model, step)) return;
  const before = structuredClone(run.model);
  const reply = await send(run, step, as);
  const status = expected(run.model, step, as);
  if (status !== 200) run.model = before;
  expect(
    [reply.status, reply.status === status ? '' : reply.text],
    `${as} ${JSON.stringify(step)} in ${JSON.stringify(before)}`,
  ).toEqual([status, '']);
  const name = `${step.kind}${'to' in step ? step.to : ''} by ${relationOf[as]}: ${status}`;
  met.set(name, (met.get(name) ?? 0) + 1);
  if (status === 200) run.versions = reply.json().versions;
  expect(byId(await stateOf(run))).toEqual(byId(run.model));
}

const rowsOfOtherTenant = () =>
  test.sql(
    `select md5(coalesce(string_agg(s::text, '' order by s.session_id), '')) as rows from portal.coaching_session s
     where tenant_id = (select tenant_id from platform.tenant where slug = 'ember')`,
  );

it.each(Array.from({ length: pieces }, (_, piece) => [piece * pieceSize + 1, (piece + 1) * pieceSize, piece] as const))(
  'random steps by everyone change the stored session as the model does: sequences %i to %i',
  { timeout: 600_000 },
  async (_first, _last, piece) => {
    const foreignBefore = await rowsOfOtherTenant();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Participant>('coach', 'delegate'),
        fc.constantFrom('new', 'submitted', 'rejected', 'accepted'),
        sequence,
        async (beginner, started, taken) => {
          const run: Run = { sessionID: await people.begin(beginner), model: emptyModel(), versions: {} };
          if (started !== 'new') for (const step of prepared()) await take(run, step, beginner);
          if (started === 'accepted') await take(run, { kind: 'status', to: 2, reason: false }, 'learner');
          if (started === 'rejected') await take(run, { kind: 'status', to: 0, reason: true }, 'learner');
          for (const [as, step] of taken)
            await take(run, step.kind === 'add' ? { ...step, id: crypto.randomUUID() } : step, as);
        },
      ),
      { numRuns: pieceSize, seed: 20_261_122 + piece, endOnFailure: true },
    );
    expect(await rowsOfOtherTenant()).toEqual(foreignBefore);
  },
);

it('each status change succeeded at least once, and each kind of forbidden step was refused at least once', () => {
  for (const move of ['status1 by coach', 'status0 by coachee', 'status2 by coachee', 'status3 by coach'])
    expect(met.get(`${move}: 200`) ?? 0, move).toBeGreaterThan(0);
  for (const refused of [
    'status2 by coach: 403',
    'status3 by coachee: 403',
    'amend by coach: 403',
    'write by reader: 403',
  ])
    expect(met.get(refused) ?? 0, refused).toBeGreaterThan(0);
  const taken = [...met.values()].reduce((sum, count) => sum + count, 0);
  console.log(`session: ${pieces * pieceSize} sequences, ${taken} steps, ${met.size} kinds of answer`);
});
