/**
 * Coach and coachee write in one session at the same time, over a network that loses requests and answers, with pages
 * that are reloaded in between. Runs the pages' own editor against the real API: no acknowledged word is lost, and
 * conflicting changes are always shown with both texts.
 */
import { randomUUID } from 'node:crypto';
import { changeOf } from '@portico/contracts/coaching/save-shapes';
import { itemField } from '@portico/contracts/coaching/session-fields';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import {
  failed,
  refused,
  restored,
  sent,
  settle,
  type,
  unsentFields,
  valueIn,
} from '@portico/contracts/platform/versions/field-editor';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answered,
  changesToSend,
  type EditorState,
  openEditor,
  readDraft,
  refreshed,
  toDraft,
} from '../../../../remotes/coaching/src/session/editor.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { completeContents, type Participant, preparePeople, type SessionPeople } from './session-people.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const rounds = 200;
const seeds = isFull ? 10 : 1;

let test: TestApi;
let people: SessionPeople;
beforeAll(async () => {
  test = await startTestApi();
  people = await preparePeople(test);
});
afterAll(() => test?.close());

const fates = ['delivered', 'delivered', 'delivered', 'request lost', 'answer lost', 'delivered twice'] as const;
type Fate = (typeof fates)[number];

const wordsIn = (value: string | null) => (value ?? '').split(/\s+/).filter(Boolean);

/** Every word acknowledged to the two writers, and the words they removed themselves. */
class Ledger {
  readonly acknowledged = new Map<string, string>();
  readonly removed = new Set<string>();
  readonly typed = new Map<string, string>();
  conflicts = 0;
  merges = 0;
  cuts = 0;
  reloads = 0;

  acknowledge(session: OpenSession, fields: Iterable<string>): void {
    const state = openEditor(session);
    for (const field of fields) for (const word of wordsIn(valueIn(state, field))) this.acknowledged.set(word, field);
  }
  replace(before: string | null, after: string | null): void {
    const left = new Set(wordsIn(after));
    for (const word of wordsIn(before)) if (!left.has(word)) this.removed.add(word);
  }
}

class Writer {
  state: EditorState;
  readonly as: Participant;
  private readonly ledger: Ledger;
  private readonly nextFate: () => Fate;

  constructor(as: Participant, session: OpenSession, ledger: Ledger, nextFate: () => Fate) {
    this.as = as;
    this.state = openEditor(session);
    this.ledger = ledger;
    this.nextFate = nextFate;
  }

  get sessionID(): string {
    return this.state.session.sessionID;
  }

  type(field: string, word: string, at: number, removes: boolean): void {
    const before = valueIn(this.state, field);
    const words = wordsIn(before);
    words.splice(at % (words.length + 1), removes ? 1 : 0, word);
    const after = words.join(' ');
    this.ledger.replace(before, after);
    this.ledger.typed.set(word, field);
    this.state = type(this.state, field, after);
  }

  async refresh(): Promise<void> {
    this.state = refreshed(this.state, await people.open(this.as, this.sessionID));
  }

  /** Closes and reopens the tab: only what is stored on the device is restored. */
  async reload(): Promise<void> {
    const draft = readDraft(JSON.parse(JSON.stringify(toDraft(this.state))));
    this.state = restored(openEditor(await people.open(this.as, this.sessionID)), draft);
    this.ledger.reloads += 1;
  }

  /** `meanwhile` runs while the save is in flight. */
  async save(fate: Fate = this.nextFate(), meanwhile: () => void = () => {}): Promise<void> {
    const changes = changesToSend(this.state);
    if (changes.length === 0) return;
    this.state = sent(this.state, changes);
    meanwhile();
    const body = changeOf(people.named(this.sessionID), changes);
    // An automatic retry reuses its idempotency key; a new attempt by the page has a new one.
    const headers = { 'idempotency-key': randomUUID() };
    const deliver = () => people.ask(this.as, 'Save', { body, headers });
    if (fate === 'request lost') {
      this.ledger.cuts += 1;
      this.state = failed(this.state);
      return;
    }
    const reply = await deliver();
    if (fate === 'delivered twice') expect((await deliver()).status).toBe(reply.status);
    if (fate === 'answer lost') {
      this.ledger.cuts += 1;
      this.state = failed(this.state);
      return;
    }
    if (reply.status === 409) return this.meetConflict(reply.json().error, changes);
    expect(reply.status, reply.text).toBe(200);
    const session: OpenSession = reply.json();
    this.ledger.acknowledge(
      session,
      changes.map(({ field }) => field),
    );
    const status = openEditor(session);
    for (const { field, value } of changes) {
      // A new row is acknowledged under its own id, and the current value contains every word that was sent.
      const words = wordsIn(valueIn(status, field));
      for (const word of wordsIn(value))
        if (!this.ledger.removed.has(word)) expect(words, `${field} after a save`).toContain(word);
      if (words.join(' ') !== wordsIn(value).join(' ')) this.ledger.merges += 1;
    }
    this.state = answered(this.state, session);
  }

  private meetConflict(
    error: { code: string; current: unknown },
    changes: readonly { field: string; value: string | null }[],
  ) {
    expect(error.code).toBe('stale_version');
    const conflict = readSaveConflict(error.current);
    if (!conflict) throw new Error('A conflict without texts cannot be shown.');
    this.state = refused(this.state, conflict);
    for (const { field, yours, theirs } of conflict.fields) {
      this.ledger.conflicts += 1;
      // The page shows both texts: the person's own in the field, and next to it the other one with its author's name.
      expect(yours).toBe(changes.find((change) => change.field === field)?.value);
      expect(wordsIn(valueIn(this.state, field))).toEqual(expect.arrayContaining(wordsIn(String(yours ?? ''))));
      expect(this.state.conflicts[field]?.theirs).toEqual(theirs);
      expect(theirs.savedBy).not.toBeNull();
      expect(theirs.value).not.toBe(yours);
    }
  }

  /** Mine, theirs, or both: only this decision removes a text. */
  decide(choice: 'mine' | 'theirs' | 'both'): void {
    for (const [field, { theirs }] of Object.entries(this.state.conflicts)) {
      const mine = String(valueIn(this.state, field) ?? '');
      const other = String(theirs.value ?? '');
      const both = [...new Set([...wordsIn(other), ...wordsIn(mine)])].join(' ');
      const chosen = { mine, theirs: other, both }[choice];
      this.ledger.replace(mine, chosen);
      this.ledger.replace(other, chosen);
      this.state = settle(this.state, field, chosen);
    }
  }
}

/** An accepted session, in which both can write. */
async function acceptedSession(): Promise<string> {
  const sessionID = await people.begin();
  const { change } = completeContents(people.topicId);
  const move = async (as: Participant, statusID: string) => {
    const reply = await people.ask(as, 'setTGROWSessionStatus', { query: { sessionID, statusID }, body: {} });
    expect(reply.status, reply.text).toBe(200);
  };
  const saved = await people.ask('coach', 'Save', { body: { ...people.named(sessionID), ...change } });
  expect(saved.status, saved.text).toBe(200);
  await move('coach', '1');
  await move('learner', '2');
  return sessionID;
}

const round = fc.record({
  who: fc.nat(1),
  place: fc.nat(5),
  at: fc.nat(9),
  removes: fc.nat(3).map((one) => one === 0),
  next: fc.constantFrom('save', 'save', 'save on', 'save on', 'wait', 'refresh', 'reload'),
  choice: fc.constantFrom<'mine' | 'theirs' | 'both'>('mine', 'theirs', 'both'),
  fate: fc.constantFrom<Fate>(...fates),
});

it(`${seeds} times ${rounds} rounds: no acknowledged word is lost`, {
  timeout: isFull ? 1_200_000 : 120_000,
}, async () => {
  const received = { conflicts: 0, merges: 0, cuts: 0, reloads: 0 };
  for (let seed = 0; seed < seeds; seed += 1) {
    const [taken] = fc.sample(fc.array(round, { minLength: rounds, maxLength: rounds }), {
      seed: 77 + seed,
      numRuns: 1,
    });
    if (!taken) throw new Error('There are no rounds.');
    const sessionID = await acceptedSession();
    const ledger = new Ledger();
    let fate: Fate = 'delivered';
    const writers = await Promise.all(
      (['coach', 'learner'] as const).map(
        async (as) => new Writer(as, await people.open(as, sessionID), ledger, () => fate),
      ),
    );
    const own = { coach: randomUUID(), learner: randomUUID() };
    ledger.acknowledge((writers[0] as Writer).state.session, ['topic.comment', 'reality.text']);
    for (const [index, { who, place, at, removes, next, choice, ...one }] of taken.entries()) {
      const writer = writers[who] as Writer;
      ({ fate } = one);
      if (Object.keys(writer.state.conflicts).length > 0) writer.decide(choice);
      const field =
        place < 2
          ? 'topic.comment'
          : place < 5
            ? 'reality.text'
            : itemField('evidence', own[writer.as as 'coach' | 'learner'], 'text');
      writer.type(field, `w${seed}x${index}`, at, removes);
      if (next === 'save') await writer.save();
      // Types the next word before the answer arrives.
      if (next === 'save on') await writer.save(fate, () => writer.type(field, `w${seed}x${index}on`, at + 1, false));
      if (next === 'refresh') await writer.refresh();
      if (next === 'reload') await writer.reload();
    }
    // The network is back, and both writers send what is left.
    for (let tries = 0; writers.some(({ state }) => unsentFields(state).length > 0); tries += 1) {
      expect(tries, 'the two do not come to rest').toBeLessThan(20);
      for (const writer of writers) {
        writer.decide('both');
        await writer.save('delivered');
      }
    }
    for (const writer of writers) await writer.refresh();
    const [one, other] = writers.map(({ state }) => state.item.values);
    expect(one).toEqual(other);
    const end = new Set(Object.values(one ?? {}).flatMap(wordsIn));
    const lost = [...ledger.acknowledged.keys(), ...ledger.typed.keys()].filter(
      (word) => !end.has(word) && !ledger.removed.has(word),
    );
    expect(lost).toEqual([]);
    // Removed text can still be found in the history.
    const history = await people.ask('learner', 'getSessionHistory', { query: { sessionID } });
    const stored = new Set<string>(
      history
        .json()
        .fields.flatMap(({ versions }: { versions: { value: string | null }[] }) =>
          versions.flatMap(({ value }) => wordsIn(value)),
        ),
    );
    expect([...ledger.acknowledged.keys()].filter((word) => !stored.has(word))).toEqual([]);
    for (const name of ['conflicts', 'merges', 'cuts', 'reloads'] as const) received[name] += ledger[name];
  }
  console.log(
    `two writers: ${seeds} times ${rounds} rounds, ${received.conflicts} conflicts shown, ${received.merges} merges, ${received.cuts} cuts, ${received.reloads} reloads`,
  );
  for (const count of Object.values(received)) expect(count).toBeGreaterThan(0);
});

it('typing during a save that merges the other’s text causes no conflict with one’s own words', async () => {
  const sessionID = await acceptedSession();
  const open = async (as: Participant) => openEditor(await people.open(as, sessionID));
  const [coach, learner] = [await open('coach'), await open('learner')];
  const field = 'reality.text';
  const start = String(valueIn(coach, field));
  const save = async (as: Participant, state: EditorState) => {
    const body = changeOf(people.named(sessionID), changesToSend(state));
    const reply = await people.ask(as, 'Save', { body, headers: { 'idempotency-key': randomUUID() } });
    expect(reply.status, reply.text).toBe(200);
    return reply.json() as OpenSession;
  };
  await save('learner', type(learner, field, `First ${start}`));
  const typed = type(coach, field, `${start} Four`);
  const saved = await save('coach', typed);
  const under = type(sent(typed, changesToSend(typed)), field, `${start} Four five`);
  const after = answered(under, saved);
  expect(after.conflicts).toEqual({});
  expect(valueIn(after, field)).toBe(`First ${start} Four five`);
  const status = await save('coach', after);
  expect(status.reality.text).toBe(`First ${start} Four five`);
  // A late answer must not change what the page has learned in the meantime.
  const now = answered(sent(after, changesToSend(after)), status);
  expect(refreshed(now, saved)).toBe(now);
  expect(answered(sent(now, []), saved).session).toBe(status);
});
