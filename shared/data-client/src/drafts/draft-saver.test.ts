import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../unsent/storage-error.ts';
import { deleteUnsent, openUnsent, type UnsentDatabase } from '../unsent/unsent-database.ts';
import { announceDiscarded } from './announce-discarded.ts';
import { createDraftSaver, type DraftState } from './draft-saver.ts';
import { createDraftStore, type DraftStore, draftId } from './draft-store.ts';
import { moveFormerDraft } from './move-former-draft.ts';
import type { OtherDraft, ServerDrafts } from './server-drafts.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const key = { form: 'support/new-ticket', subject: '', context };
const pauses = { device: 5, server: 20 };

/** A server shared by two devices that can be made unreachable. */
class FakeServer implements ServerDrafts {
  isAway = false;
  /** Accepts requests, but its responses are lost. */
  isMute = false;
  draft: OtherDraft | undefined;
  discarded = 0;
  private reach(): void {
    if (this.isAway) throw new Error('away');
  }
  find: ServerDrafts['find'] = async () => {
    this.reach();
    return this.draft;
  };
  save: ServerDrafts['save'] = async ({ value, version }) => {
    if (this.isAway) return { kind: 'unreachable' };
    if (this.draft && this.draft.version !== version) return { kind: 'changedElsewhere', other: this.draft };
    this.draft = { version: version + 1, value, savedAt: '2026-11-16T08:00:00.000Z' };
    return this.isMute ? { kind: 'unreachable' } : { kind: 'saved', version: version + 1 };
  };
  discard: ServerDrafts['discard'] = async () => {
    this.reach();
    this.draft = undefined;
    this.discarded += 1;
  };
}

let database: UnsentDatabase;
let store: DraftStore;
let server: FakeServer;
let round = 0;
beforeEach(async () => {
  database = await openUnsent(`drafts ${round}`);
  store = createDraftStore(database);
  server = new FakeServer();
});
afterEach(async () => {
  database.close();
  await deleteUnsent(`drafts ${round++}`);
});

function open(parts: { store?: DraftStore | undefined } = { store }) {
  const received: DraftState[] = [];
  const saver = createDraftSaver({
    key,
    label: 'New ticket',
    server,
    onState: (state) => received.push(state),
    pauses,
    store: parts.store,
  });
  const last = () => received.at(-1);
  const reaches = (state: Partial<DraftState>) =>
    vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining(state)));
  return { saver, last, reaches };
}

describe('a draft', () => {
  it('is stored on the device while the person types without a pause', async () => {
    const { saver } = open();
    await saver.open();
    let typed = '';
    await vi.waitUntil(
      async () => {
        typed += 'a';
        saver.type(typed);
        return (await store.list()).length > 0;
      },
      { interval: 1 },
    );
    saver.type(typed);
    await saver.flush();
    expect((await store.list())[0]?.value).toBe(typed);
  });

  it('is stored on the device after a short pause, on the server after a longer one, and restored', async () => {
    const first = open();
    expect(await first.saver.open()).toBeUndefined();
    first.saver.type({ comment: 'The prin' });
    first.saver.type({ comment: 'The printer' });
    await first.reaches({ kept: 'device' });
    await first.reaches({ kept: 'server' });
    expect(server.draft).toMatchObject({ version: 1, value: { comment: 'The printer' } });
    const second = open();
    expect(await second.saver.open()).toEqual({ comment: 'The printer' });
    expect(second.last()).toMatchObject({ phase: 'ready', restoredFrom: expect.any(Number) });
  });

  it('is written at once when the page is left', async () => {
    const { saver } = open();
    await saver.open();
    saver.type('half a sent');
    await saver.flush();
    saver.close();
    expect((await store.list()).map(({ value }) => value)).toEqual(['half a sent']);
  });

  it('of another device opens if this one has none', async () => {
    server.draft = { version: 4, value: 'from the phone', savedAt: '2026-11-16T08:00:00.000Z' };
    const { saver, last } = open();
    expect(await saver.open()).toBe('from the phone');
    expect(last()?.restoredFrom).toBe(Date.parse('2026-11-16T08:00:00.000Z'));
  });

  it('of another device that was opened here continues here without a network', async () => {
    server.draft = { version: 4, value: 'from the phone', savedAt: '2026-11-16T08:00:00.000Z' };
    await open().saver.open();
    server.isAway = true;
    const { saver, reaches } = open();
    expect(await saver.open()).toBe('from the phone');
    saver.type('from the phone, and from here');
    await reaches({ kept: 'device' });
    await saver.flush();
    saver.close();
    server.isAway = false;
    const back = open();
    expect(await back.saver.open()).toBe('from the phone, and from here');
    await vi.waitFor(() => expect(server.draft).toMatchObject({ version: 5, value: 'from the phone, and from here' }));
    expect(back.last()?.other).toBeNull();
  });

  it('of another device never replaces what was typed here: it is offered, and taken when asked', async () => {
    const { saver, reaches } = open();
    await saver.open();
    saver.type('typed here');
    server.draft = { version: 3, value: 'typed there', savedAt: '2026-11-16T08:00:00.000Z' };
    await reaches({ kept: 'device', other: server.draft });
    expect((await store.list())[0]?.value).toBe('typed here');
    expect(await saver.takeOther()).toBe('typed there');
    saver.type('typed there and here');
    await vi.waitFor(() => expect(server.draft).toMatchObject({ version: 4, value: 'typed there and here' }));
  });

  it('of two devices is one again once the person has merged them', async () => {
    const { saver, reaches } = open();
    await saver.open();
    saver.type('here');
    server.draft = { version: 3, value: 'there', savedAt: '2026-11-16T08:00:00.000Z' };
    await reaches({ other: server.draft });
    saver.settle('here and there');
    await vi.waitFor(() => expect(server.draft).toMatchObject({ version: 4, value: 'here and there' }));
    await reaches({ other: null, kept: 'server' });
  });

  it('typed before the server has answered remains; the server’s is offered', async () => {
    server.draft = { version: 3, value: 'there', savedAt: '2026-11-16T08:00:00.000Z' };
    const { saver, last } = open();
    const opening = saver.open();
    saver.type('here');
    expect(await opening).toBeUndefined();
    expect(last()).toMatchObject({ phase: 'ready', other: { value: 'there' } });
    saver.close();
  });

  it('already on the server is not sent when the page is left: after being submitted on another device, it does not return', async () => {
    const first = open();
    await first.saver.open();
    first.saver.type('sent there');
    await first.reaches({ kept: 'server' });
    await first.saver.flush();
    first.saver.close();
    expect((await store.list())[0]?.isSynced).toBe(true);
    server.draft = undefined;
    expect(await open().saver.open()).toBeUndefined();
    expect(await store.list()).toEqual([]);
  });

  it('that was discarded does not return, even if the server could not be informed', async () => {
    const first = open();
    await first.saver.open();
    first.saver.type('sent in the meantime');
    await first.reaches({ kept: 'server' });
    server.isAway = true;
    await first.saver.discard();
    expect(await store.list()).toEqual([]);
    expect(await open().saver.open()).toBeUndefined();
    server.isAway = false;
    expect(await open().saver.open()).toBeUndefined();
    expect([server.draft, server.discarded]).toEqual([undefined, 1]);
  });

  it('that was discarded is not written by a save that was still running', async () => {
    const { saver } = open();
    await saver.open();
    saver.type('x');
    const flushing = saver.flush();
    await saver.discard();
    await flushing;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([await store.list(), server.draft]).toEqual([[], undefined]);
  });

  it('that was sent on another device is not offered again; one continued there opens in its current state', async () => {
    const first = open();
    await first.saver.open();
    first.saver.type('begun here');
    await first.reaches({ kept: 'server' });
    server.draft = { version: 2, value: 'went on there', savedAt: '2026-11-16T08:00:00.000Z' };
    expect(await open().saver.open()).toBe('went on there');
    const third = open();
    await third.saver.open();
    third.saver.type('once more here');
    await third.reaches({ kept: 'server' });
    server.draft = undefined;
    expect(await open().saver.open()).toBeUndefined();
    expect(await store.list()).toEqual([]);
  });

  it('found after the person has started to type does not replace what they type', async () => {
    const first = open();
    await first.saver.open();
    first.saver.type('older');
    await first.saver.flush();
    const { saver, last } = open();
    const opening = saver.open();
    saver.type('newer');
    expect(await opening).toBeUndefined();
    expect(last()).toMatchObject({ other: { value: 'older' } });
    saver.close();
    first.saver.close();
  });

  it('written offline is sent to the server when the form is opened again', async () => {
    server.isAway = true;
    const first = open();
    await first.saver.open();
    first.saver.type('offline');
    await first.saver.flush();
    server.isAway = false;
    await open().saver.open();
    await vi.waitFor(() => expect(server.draft?.value).toBe('offline'));
    expect((await store.list())[0]).toMatchObject({ isSynced: true, version: 1 });
  });

  it('whose save was accepted without an answer is the same draft, not one from another device', async () => {
    server.isMute = true;
    const first = open();
    await first.saver.open();
    first.saver.type('once');
    await vi.waitFor(() => expect(server.draft?.value).toBe('once'));
    first.saver.close();
    server.isMute = false;
    const { saver, last, reaches } = open();
    expect(await saver.open()).toBe('once');
    await reaches({ kept: 'server' });
    expect(last()).toMatchObject({ other: null });
    saver.close();
  });

  it('that was discarded while the server was unreachable is deleted there later, even if its save may have arrived', async () => {
    server.isMute = true;
    const { saver } = open();
    await saver.open();
    saver.type('sent by another way');
    await vi.waitFor(() => expect(server.draft).toBeDefined());
    server.isAway = true;
    await saver.discard();
    expect(server.draft).toBeDefined();
    await expect(announceDiscarded(store, server)).rejects.toThrow('away');
    server.isAway = false;
    await announceDiscarded(store, server);
    expect(server.draft).toBeUndefined();
    expect(await store.discarded()).toEqual([]);
  });
});

describe('a draft that an earlier release stored under another subject', () => {
  const form = (subject: string) => ({ ...key, form: 'hr/assessment-form', subject });
  const storedBefore = (subject: string, value: string, savedAt: number) => {
    const at = form(subject);
    return store.put({ ...at, id: draftId(at), label: 'Form', value, savedAt, version: 2, isSynced: true });
  };
  const move = () => moveFormerDraft(store, form(''), ({ subject, value }) => ({ value, version: Number(subject) }));

  it('is moved to where the form looks for it, the latest one, and opens there', async () => {
    await storedBefore('6', 'older', 1);
    await storedBefore('7', 'typed before the update', 2);
    await store.put({
      ...key,
      id: draftId(key),
      label: '',
      value: 'a ticket',
      savedAt: 9,
      version: 0,
      isSynced: false,
    });
    await move();
    server.isAway = true;
    const saver = createDraftSaver({ key: form(''), label: 'Form', server, onState: () => {}, pauses, store });
    expect(await saver.open()).toEqual({ value: 'typed before the update', version: 7 });
    saver.close();
    expect((await store.discarded()).map(({ subject }) => subject)).toEqual(['7']);
    expect((await store.list()).map(({ subject, value }) => [subject, value])).toContainEqual(['6', 'older']);
  });

  it('never replaces an existing one', async () => {
    await store.put({
      ...form(''),
      id: draftId(form('')),
      label: '',
      value: 'new',
      savedAt: 3,
      version: 0,
      isSynced: false,
    });
    await storedBefore('7', 'old', 2);
    await move();
    expect((await store.get(draftId(form(''))))?.value).toBe('new');
    expect(await store.discarded()).toEqual([]);
  });
});

describe('a device that stores nothing', () => {
  it('is reported, and the server still has the draft', async () => {
    const { saver, reaches } = open({ store: undefined });
    await saver.open();
    saver.type('private window');
    await reaches({ kept: 'nowhere', problem: 'missing' });
    await reaches({ kept: 'server', problem: null });
    expect(server.draft?.value).toBe('private window');
  });

  it('because it is full is reported', async () => {
    const full: DraftStore = {
      ...store,
      put: async () => {
        throw new StorageError('full', undefined);
      },
    };
    server.isAway = true;
    const { saver, reaches } = open({ store: full });
    await saver.open();
    saver.type('too much');
    await reaches({ kept: 'nowhere', problem: 'full' });
    saver.close();
  });
});
