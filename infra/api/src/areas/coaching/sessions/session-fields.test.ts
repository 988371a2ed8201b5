/** Tests that every session field of the specification is saved and returned, one by one. */
import { randomUUID } from 'node:crypto';
import type { OpenSession, Session } from '@portico/contracts/coaching/shapes';
import { session as sessionShape } from '@portico/contracts/coaching/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { completeContents, preparePeople, type SessionPeople } from '../../../../test/coaching/session-people.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
let people: SessionPeople;
let sessionID: string;
let parentID: string;
let event: { event_id: string; tenant_id: string };
const ids = { evidence: randomUUID(), feedback: randomUUID() };
const contents = completeContents('');
const at = demoStart.toISOString();

const move = async (as: 'coach' | 'learner', statusID: string, body: object = {}) => {
  const reply = await people.ask(as, 'setTGROWSessionStatus', { query: { sessionID, statusID }, body });
  expect(reply.status, reply.text).toBe(200);
};

async function attach(type: string, parentId: string): Promise<string> {
  const mediaID = randomUUID();
  await test.sql(
    `insert into portal.media_file
       (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by, upload_id, uploaded_at)
     values ($1, $2, 'attachment', 'pdf', $3, 1, sha256('a'), sha256('a'), $4, gen_random_uuid(), now())`,
    [event.tenant_id, mediaID, `${type}.pdf`, people.coach.userId],
  );
  const reply = await people.ask('coach', 'attachFile', { body: { sessionID, type, parentId, mediaID } });
  expect(reply.status, reply.text).toBe(200);
  return mediaID;
}

beforeAll(async () => {
  test = await startTestApi();
  people = await preparePeople(test);
  const [found] = (await test.sql(
    `select tenant_id, event_id from portal.coaching_event where coachee_id = $1 and cancelled_at is null limit 1`,
    [people.coachee.userId],
  )) as (typeof event)[];
  if (!found) throw new Error('The learner has no meeting.');
  event = found;
  parentID = await people.begin();
  sessionID = await people.begin('coach', {
    parentSessionFK: parentID,
    CalendarIdFk: event.event_id,
    itterationID: '2026-11-16',
  });
  const { change } = contents;
  const saved = await people.ask('coach', 'Save', {
    body: {
      ...people.named(sessionID),
      ...change,
      topic: { topicId: people.topicId, comment: 'How we open a call.' },
      sessionDate: '2026-11-15T09:30:00.000Z',
      evidences: [{ id: ids.evidence, text: 'Heard on Tuesday.', date: '2026-11-10' }],
      feedbacks: [{ id: ids.feedback, text: 'You stay calm.', date: '2026-11-11' }],
      actions: [{ ...change.actions[0], ownerID: people.coachee.userId }],
    },
  });
  expect(saved.status, saved.text).toBe(200);
  await attach('evidence', ids.evidence);
  await attach('feedback', ids.feedback);
  await attach('reality', sessionID);
  await attach('option', contents.ids.option);
  await attach('action', contents.ids.action);
  await move('coach', '1');
  await move('learner', '0', { rejectReason: 'The day is wrong.' });
  await move('coach', '1');
  await move('learner', '2');
  await move('coach', '3');
});
afterAll(() => test?.close());

const attached = (type: string, parentId: () => string) => (answer: Session) =>
  expect(answer.attachments[type as keyof Session['attachments']]).toMatchObject([
    { type, parentId: parentId(), filename: `${type}.pdf` },
  ]);
const own = () => people.coach.userId;

/** Section 3 of the specification to the letter: each field and the value it must have after the steps above. */
const checklist: Record<string, (answer: OpenSession) => void> = {
  sessionID: (answer) => expect(answer.sessionID).toBe(sessionID),
  currentStep: (answer) => expect(answer.currentStep).toBe('actions'),
  submittedOn: (answer) => expect(answer.submittedOn).toBe(at),
  acceptedOn: (answer) => expect(answer.acceptedOn).toBe(at),
  completedOn: (answer) => expect(answer.completedOn).toBe(at),
  rejectedOn: (answer) => expect(answer.rejectedOn).toBe(at),
  rejectionReason: (answer) => expect(answer.rejectionReason).toBe('The day is wrong.'),
  sessionDate: (answer) => expect(answer.sessionDate).toBe('2026-11-15T09:30:00.000Z'),
  coacheeID: (answer) => expect(answer.coacheeID).toBe(people.coachee.userId),
  coachID: (answer) => expect(answer.coachID).toBe(people.coach.userId),
  parentSessionFK: (answer) => expect(answer.parentSessionFK).toBe(parentID),
  CalendarIdFk: (answer) => expect([answer.CalendarIdFk, answer.itterationID]).toEqual([event.event_id, '2026-11-16']),
  status: (answer) => expect(answer.status).toBe(3),
  'topic.topicId': (answer) => expect(answer.topic.topicId).toBe(people.topicId),
  'topic.comment': (answer) => expect(answer.topic.comment).toBe('How we open a call.'),
  goals: (answer) =>
    expect(answer.goals).toMatchObject([
      {
        id: contents.ids.goal,
        completed: false,
        status: 'not requested to complete',
        createdBy: own(),
        text: 'Ask one open question first.',
        dueOn: '2026-12-14',
      },
    ]),
  evidences: (answer) =>
    expect(answer.evidences).toMatchObject([{ id: ids.evidence, text: 'Heard on Tuesday.', date: '2026-11-10' }]),
  feedbacks: (answer) =>
    expect(answer.feedbacks).toMatchObject([{ id: ids.feedback, text: 'You stay calm.', date: '2026-11-11' }]),
  'reality.text': (answer) => expect(answer.reality.text).toBe('Six calls, two open questions.'),
  'reality.date': (answer) => expect(answer.reality.date).toBe('2026-11-16'),
  options: (answer) =>
    expect(answer.options).toMatchObject([{ id: contents.ids.option, text: 'A card beside the screen.' }]),
  optionSelected: (answer) => expect(answer.optionSelected).toBe(contents.ids.option),
  actions: (answer) =>
    expect(answer.actions).toMatchObject([
      {
        id: contents.ids.action,
        completed: false,
        status: 'not requested to complete',
        createdBy: own(),
        ownerID: people.coachee.userId,
        dueOn: '2026-11-20',
      },
    ]),
  'attachments.evidence': attached('evidence', () => ids.evidence),
  'attachments.feedback': attached('feedback', () => ids.feedback),
  'attachments.reality': attached('reality', () => sessionID),
  'attachments.option': attached('option', () => contents.ids.option),
  'attachments.action': attached('action', () => contents.ids.action),
};

describe('the checklist of fields in section 3 of the specification', () => {
  it.each(Object.entries(checklist))('%s', async (_, check) => {
    check(await people.open('learner', sessionID));
  });

  it('covers every field of the contract except those added for the page', () => {
    const named = new Set(Object.keys(checklist).map((field) => field.split('.')[0]));
    // Fields the contract adds for the page: people in full, delegates, rights and the label of the session.
    const added = ['coachee', 'coach', 'madeBy', 'can', 'label', 'completionReason', 'itterationID'];
    expect(Object.keys(sessionShape.shape).filter((field) => !named.has(field))).toEqual(expect.arrayContaining(added));
    expect(Object.keys(sessionShape.shape).length).toBe(named.size + added.length);
  });
});

describe('refused changes', () => {
  it('saving with the id of another coachee or coach asks to restart the session', async () => {
    const other = test.ids('learner2').userId;
    for (const wrong of [{ coacheeID: other }, { coachID: other }]) {
      const reply = await people.ask('coach', 'Save', { body: { ...people.named(parentID), ...wrong, versions: {} } });
      expect([reply.status, reply.json().error.message]).toEqual([
        409,
        'Unmatching user indexes and ids, restart session',
      ]);
    }
  });

  it('deleting an action is refused to a person who did not create it and with mismatched people', async () => {
    const action = randomUUID();
    const saved = await people.ask('coach', 'Save', {
      body: { ...people.named(parentID), actions: [{ id: action, text: 'Listen.' }], versions: {} },
    });
    expect(saved.status, saved.text).toBe(200);
    const named = { sessionGUID: parentID, actionGUID: action, deleteReason: 'Said twice.' };
    const wrong = { ...named, coacheeGUID: people.coach.guid, coachGUID: people.coachee.guid };
    expect((await people.ask('coach', 'deleteTGROWAction', { body: wrong })).status).toBe(409);
    const right = { ...named, coacheeGUID: people.coachee.guid, coachGUID: people.coach.guid };
    expect((await people.ask('learner', 'deleteTGROWAction', { body: right })).status).toBe(404);
    expect((await people.ask('coach', 'deleteTGROWAction', { body: right })).json().actions).toEqual([]);
    const history = (await people.ask('coach', 'getSessionHistory', { query: { sessionID: parentID } })).json();
    expect(history.entries[0]).toMatchObject({ kind: 'itemRemoved', itemText: 'Listen.', reason: 'Said twice.' });
  });

  it('a second goal is refused by default, and accepted if the tenant allows more', async () => {
    const add = () =>
      people.ask('coach', 'Save', {
        body: { ...people.named(parentID), goals: [{ id: randomUUID(), text: 'One more.' }], versions: {} },
      });
    const allow = async (goals: number | undefined) => {
      await test.sql(
        goals === undefined
          ? `update platform.tenant set settings = settings #- '{limits,coachingGoals}', version = version + 1
             where tenant_id = $1`
          : `update platform.tenant set settings = jsonb_set(settings, '{limits,coachingGoals}', '${goals}'),
               version = version + 1 where tenant_id = $1`,
        [event.tenant_id],
      );
      await expect
        .poll(async () => (await test.tenant('harbour')).settings.limits.coachingGoals, { timeout: 10_000 })
        .toBe(goals);
    };
    expect((await add()).status).toBe(200);
    expect((await add()).json().error.fields).toEqual([{ path: 'body.goals', message: 'at most 1' }]);
    await allow(3);
    try {
      expect((await add()).json().goals).toHaveLength(2);
      expect((await add()).json().goals).toHaveLength(3);
      expect((await people.open('coach', parentID)).goalsMost).toBe(3);
      expect((await add()).json().error.fields).toEqual([{ path: 'body.goals', message: 'at most 3' }]);
    } finally {
      await allow(undefined);
    }
  });
});

describe('writing together', () => {
  it('a private note is visible to no one else', async () => {
    const note = { sessionID, text: 'He is worried about the move.', basedOn: 0 };
    expect((await people.ask('coach', 'savePrivateNote', { body: note })).json()).toMatchObject({ version: 1 });
    expect((await people.open('coach', sessionID)).privateNote).toEqual({ text: note.text, version: 1 });
    expect((await people.open('delegate', sessionID)).privateNote).toBeNull();
    expect((await people.open('learner', sessionID)).privateNote).toBeNull();
    const reply = await people.ask('country', 'getTGROWSession', { body: { sessionID } });
    expect([reply.json().privateNote, reply.text.includes('worried')]).toEqual([null, false]);
    expect((await people.ask('country', 'savePrivateNote', { body: note })).status).toBe(403);
  });

  it('a delegate writes for the coach, and both names are stored', async () => {
    const started = await people.begin('delegate');
    const opened = await people.open('delegate', started);
    expect([opened.coachID, opened.madeBy?.UserID]).toEqual([people.coach.userId, test.ids('delegate').userId]);
    const goal = randomUUID();
    const saved = await people.ask('delegate', 'Save', {
      body: { ...people.named(started), goals: [{ id: goal, text: 'Ask first.' }], versions: {} },
    });
    expect(saved.json().goals).toMatchObject([
      { createdBy: people.coach.userId, madeBy: test.ids('delegate').userId, can: { amend: true } },
    ]);
    const history = (await people.ask('coach', 'getSessionHistory', { query: { sessionID: started } })).json();
    expect(history.entries[0]).toMatchObject({
      kind: 'started',
      by: { UserID: test.ids('delegate').userId },
      for: { UserID: people.coach.userId },
    });
  });

  it('the coachee’s feedback is written by them and read by the coach', async () => {
    const said = { sessionID, moodBefore: 4, moodAfter: 8, rating: 5, comment: 'The card helped.' };
    const first = await people.ask('learner', 'saveReflection', { body: { ...said, basedOn: 0 } });
    expect(first.status, first.text).toBe(200);
    const { sessionID: _, ...stored } = said;
    expect((await people.open('coach', sessionID)).reflection).toEqual({ ...stored, version: 1 });
    const { reflection, can } = await people.open('country', sessionID);
    expect([reflection, can.reflect]).toEqual([null, false]);
    expect((await people.ask('coach', 'saveReflection', { body: { ...said, basedOn: 1 } })).status).toBe(403);
    const late = await people.ask('learner', 'saveReflection', { body: { ...said, rating: 1, basedOn: 0 } });
    expect([late.status, late.json().error.current.rating]).toEqual([409, 5]);
    const beyond = await people.ask('learner', 'saveReflection', { body: { ...said, rating: 6, basedOn: 1 } });
    expect(beyond.status).toBe(400);
  });

  it('a copy starts with open goals, options and actions of its coach, and without observations', async () => {
    const reply = await people.ask('coach', 'copySession', { body: { sessionID } });
    expect(reply.status, reply.text).toBe(200);
    const copy = await people.open('coach', reply.json().sessionID);
    const { change } = contents;
    expect(copy).toMatchObject({
      status: 0,
      topic: { topicId: people.topicId, comment: 'How we open a call.' },
      goals: [{ text: change.goals[0]?.text, status: 'not requested to complete', dueOn: null }],
      options: [{ text: change.options[0]?.text, createdBy: people.coach.userId }],
      actions: [{ text: change.actions[0]?.text, status: 'not requested to complete', ownerID: null }],
      optionSelected: null,
      evidences: [],
      feedbacks: [],
      reality: { text: '', date: null },
      parent: null,
    });
    expect((await people.ask('coach2', 'copySession', { body: { sessionID } })).status).toBe(404);
  });

  it('a follow-up starts with the unfinished actions of the session it follows', async () => {
    const follow = await people.begin('coach', { parentSessionFK: sessionID });
    const { parent } = await people.open('coach', follow);
    expect(parent).toMatchObject({ sessionID, unfinished: [{ id: contents.ids.action, text: 'Write the card.' }] });
  });

  it('requesting the session of a calendar occurrence again returns the existing one', async () => {
    const again = await people.ask('coach', 'getSessionID', {
      body: { coacheeID: people.coachee.userId, CalendarIdFk: event.event_id, itterationID: '2026-11-16' },
    });
    expect(again.json()).toEqual({ sessionID, isNew: false });
  });

  it('the person who sent a session back sees what has changed since', async () => {
    const started = await people.begin();
    const { change } = completeContents(people.topicId);
    const first = await people.ask('coach', 'Save', { body: { ...people.named(started), ...change } });
    const status = (as: 'coach' | 'learner', statusID: string, body: object = {}) =>
      people.ask(as, 'setTGROWSessionStatus', { query: { sessionID: started, statusID }, body });
    expect((await status('coach', '1')).status).toBe(200);
    expect((await status('learner', '0', { rejectReason: 'Three questions.' })).status).toBe(200);
    await people.ask('coach', 'Save', {
      body: {
        ...people.named(started),
        reality: { text: 'Six calls, three open questions.' },
        versions: first.json().versions,
      },
    });
    const history = (await people.ask('learner', 'getSessionHistory', { query: { sessionID: started } })).json();
    const changed = [
      { field: 'reality.text', before: 'Six calls, two open questions.', after: 'Six calls, three open questions.' },
    ];
    expect(history.sinceSubmission).toEqual(changed);
    expect(history).not.toHaveProperty('sinceSentBack');
    // The session has been submitted again, so it does not differ from the last submission but from the one that was
    // sent back.
    expect((await status('coach', '1')).status).toBe(200);
    const again = (await people.ask('learner', 'getSessionHistory', { query: { sessionID: started } })).json();
    expect([again.sinceSubmission, again.sinceSentBack]).toEqual([[], changed]);
  });
});

describe('discarding a draft', () => {
  const discard = (as: 'coach' | 'delegate' | 'learner' | 'country', id: string) =>
    people.ask(as, 'discardSession', { body: { sessionID: id } });
  const left = async (id: string) => {
    const [row] = await test.sql(
      `select (select count(*) from portal.coaching_session where session_id = $1::uuid)::int as sessions,
         (select count(*) from portal.coaching_item where session_id = $1::uuid)::int as items,
         (select count(*) from portal.coaching_history where session_id = $1::uuid)::int as history,
         (select count(*) from portal.platform_field where subject_id = $1::text)::int as fields,
         (select count(*) from portal.media_file where subject_id = $1::uuid)::int as files`,
      [id],
    );
    return Object.values(row as Record<string, number>);
  };

  it('removes all its content but not its follow-up, and is possible for its coach and their delegate only', async () => {
    const draft = await people.begin();
    const followUp = await people.begin('coach', { parentSessionFK: draft });
    const { change } = completeContents(people.topicId);
    await people.ask('coach', 'Save', { body: { ...people.named(draft), ...change } });
    expect((await left(draft)).slice(0, 3)).toEqual([1, 3, 1]);
    for (const as of ['learner', 'country'] as const) expect((await discard(as, draft)).status).toBe(404);
    expect((await discard('delegate', draft)).json()).toEqual({ sessionID: draft });
    expect(await left(draft)).toEqual([0, 0, 0, 0, 0]);
    expect((await discard('coach', draft)).status).toBe(404);
    expect((await people.open('coach', followUp)).parentSessionFK).toBeNull();
  });

  it('is not possible once the coachee has seen it, even if it was sent back', async () => {
    const seen = await people.begin();
    const { change } = completeContents(people.topicId);
    await people.ask('coach', 'Save', { body: { ...people.named(seen), ...change } });
    await people.ask('coach', 'setTGROWSessionStatus', { query: { sessionID: seen, statusID: '1' }, body: {} });
    await people.ask('learner', 'setTGROWSessionStatus', {
      query: { sessionID: seen, statusID: '0' },
      body: { rejectReason: 'Not yet.' },
    });
    expect((await people.open('coach', seen)).can.discard).toBe(false);
    expect((await discard('coach', seen)).status).toBe(403);
    expect((await left(seen))[0]).toBe(1);
  });
});
