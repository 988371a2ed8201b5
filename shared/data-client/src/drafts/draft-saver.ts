/**
 * Saves one form's input: on the device while typing, and on the server when typing pauses and there is a connection.
 * Independent of React. `useDraft` exposes its state.
 */
import { StorageError } from '../unsent/storage-error.ts';
import { type DraftKey, type DraftStore, draftId } from './draft-store.ts';
import type { OtherDraft, ServerDrafts } from './server-drafts.ts';
import type { StoredDraft } from './stored-draft.ts';

export interface DraftState {
  /** `opening` until it is known whether there is a draft. */
  phase: 'opening' | 'ready';
  /** When the restored input was typed, in milliseconds. Null if the form starts empty. */
  restoredFrom: number | null;
  /** Newer input from another device. The person chooses between the two. */
  other: OtherDraft | null;
  /** Where the latest input is saved. `nowhere`: this device cannot store it, for the reason in `problem`. */
  kept: 'nothing' | 'device' | 'server' | 'nowhere';
  problem: StorageError['reason'] | null;
}

export interface DraftSaverParts {
  key: DraftKey;
  label: string;
  /** Undefined if this device cannot store anything. */
  store: DraftStore | undefined;
  server: ServerDrafts;
  onState(state: DraftState): void;
  now?(): number;
  /**
   * In milliseconds: from an input until it is written to the device, even while typing continues, and from the last
   * input until it is sent to the server.
   */
  pauses?: { device: number; server: number };
}

const standardPauses = { device: 100, server: 8000 };

export interface DraftSaver {
  /** Returns the saved input, or undefined. */
  open(): Promise<unknown>;
  /** The current input. */
  type(value: unknown, label?: string): void;
  /** Writes pending input at once, before the page is left. */
  flush(): Promise<void>;
  /** Adopts the other device's input and returns it. */
  takeOther(): Promise<unknown>;
  /** The person has merged both inputs into one, which replaces both from now on. */
  settle(value: unknown, label?: string): void;
  /** The form was submitted, or the person discards the input. Deletes it everywhere. */
  discard(): Promise<void>;
  close(): void;
}

export function createDraftSaver(parts: DraftSaverParts): DraftSaver {
  const { key, store, server, onState, now = Date.now, pauses = standardPauses } = parts;
  const id = draftId(key);
  let state: DraftState = { phase: 'opening', restoredFrom: null, other: null, kept: 'nothing', problem: null };
  let typed: { value: unknown; label: string } | undefined;
  /** The input already written to the device. Writing it again would mark it as unsent. */
  let onDevice: typeof typed;
  let version = 0;
  /** True if a save got no response, so the server may have a copy. */
  let mayBeThere = false;
  let isDiscarded = false;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  /** Operations run one after the other, so that a late write cannot overtake a discard. */
  let queue: Promise<unknown> = Promise.resolve();

  function show(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    onState(state);
  }
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function stopDeviceTimer(): void {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
  }

  async function writeToDevice(): Promise<void> {
    stopDeviceTimer();
    if (!typed || isDiscarded || typed === onDevice) return;
    const writing = typed;
    const { form, subject, context } = key;
    const draft: StoredDraft = { id, form, subject, context, ...typed, savedAt: now(), version, isSynced: false };
    try {
      if (!store) throw new StorageError('missing', undefined);
      await store.put(draft);
      onDevice = writing;
      // Called up to ten times a second while typing, so it notifies only when the state changes.
      if (state.kept !== 'device' || state.problem !== null) show({ kept: 'device', problem: null });
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      show({ kept: 'nowhere', problem: cause.reason });
    }
  }

  async function writeToServer(): Promise<void> {
    clearTimeout(serverTimer);
    if (!typed || isDiscarded || state.other) return;
    const sent = typed;
    const stored = await store?.get(id);
    const savedAt = stored?.savedAt ?? now();
    const { form, subject, context } = key;
    mayBeThere = true;
    const outcome = await server.save({ id, form, subject, context, ...sent, savedAt, version, isSynced: false });
    mayBeThere = outcome.kind === 'unreachable';
    if (isDiscarded) return;
    if (outcome.kind === 'changedElsewhere') show({ other: outcome.other });
    if (outcome.kind !== 'saved') return;
    version = outcome.version;
    await store?.markSynced(id, savedAt, version);
    if (typed === sent) show({ kept: 'server', problem: null });
  }

  /** Null if the server has none, or only one that was discarded here. Undefined if the server is unreachable. */
  async function findThere(discarded: StoredDraft | undefined): Promise<OtherDraft | null | undefined> {
    const there = await server.find(key).then(
      (found) => found ?? null,
      () => undefined,
    );
    if (!there || !discarded || there.version > discarded.version) return there;
    await server.discard(key).then(
      () => store?.discard(id),
      () => {},
    );
    return null;
  }

  /** The form already shows this device's input. Offers another device's input beside it. */
  async function compareWithServer(here: StoredDraft): Promise<void> {
    const there = await findThere(undefined);
    if (there && there.version > here.version && JSON.stringify(there.value) === JSON.stringify(here.value)) {
      // The server's copy came from here, and only the response was lost.
      version = there.version;
      await store?.markSynced(id, here.savedAt, version);
      show({ kept: 'server' });
    } else if (there && there.version > here.version) show({ other: there });
    else if (!here.isSynced) {
      onDevice = { value: here.value, label: here.label };
      typed ??= onDevice;
      await writeToServer();
    }
  }

  /**
   * If the server already has this device's draft, looks it up there, because it may have been submitted or continued
   * on another device.
   */
  async function findHere(): Promise<{ here?: StoredDraft | undefined; there?: OtherDraft | null | undefined }> {
    const here = await store?.get(id).catch(() => undefined);
    if (here && !here.isDiscarded && !here.isSynced) return { here };
    const there = await findThere(here?.isDiscarded ? here : undefined);
    if (!here || here.isDiscarded) return { there };
    if (there === undefined || there?.version === here.version) return { here };
    await store?.discard(id);
    return { there };
  }

  /** Stores the server's draft on this device, so that it can be continued offline. */
  function storeFound(there: OtherDraft): void {
    version = there.version;
    const { form, subject, context } = key;
    const { value } = there;
    const savedAt = Date.parse(there.savedAt);
    const draft = { id, form, subject, context, label: parts.label, value, savedAt, version, isSynced: true };
    store?.put(draft).catch(() => {});
  }

  async function open(): Promise<unknown> {
    const { here, there } = await findHere();
    if (here && typed) {
      // The person typed before the stored draft was found. Both remain, and the person chooses.
      version = here.version;
      const savedAt = new Date(here.savedAt).toISOString();
      show({ phase: 'ready', other: { version, value: here.value, savedAt } });
      return undefined;
    }
    if (here) {
      version = here.version;
      show({ phase: 'ready', restoredFrom: here.savedAt, kept: 'device' });
      void inTurn(() => compareWithServer(here));
      return here.value;
    }
    if (!there || typed) {
      show({ phase: 'ready', other: there ?? null });
      return undefined;
    }
    storeFound(there);
    show({ phase: 'ready', restoredFrom: Date.parse(there.savedAt), kept: 'server' });
    return there.value;
  }

  /** Deletes the draft on the server, or remembers to do so later. */
  async function discardThere(): Promise<void> {
    const gone = { version: mayBeThere ? version + 1 : version, isDiscarded: true as const };
    version = 0;
    mayBeThere = false;
    if (gone.version === 0) return;
    const { form, subject, context } = key;
    const mark = { id, form, subject, context, label: '', value: null, savedAt: now(), isSynced: false, ...gone };
    await store?.put(mark).catch(() => {});
    await server.discard(key).then(
      () => store?.discard(id),
      () => {},
    );
  }

  function type(value: unknown, label = parts.label): void {
    isDiscarded = false;
    typed = { value, label };
    clearTimeout(serverTimer);
    deviceTimer ??= setTimeout(() => void inTurn(writeToDevice), pauses.device);
    serverTimer = setTimeout(() => void inTurn(writeToServer), pauses.server);
  }

  return {
    open: () => inTurn(open),

    type,

    flush: () => inTurn(writeToDevice),

    settle(value, label = parts.label) {
      version = state.other?.version ?? version;
      show({ other: null });
      type(value, label);
    },

    takeOther: () =>
      inTurn(async () => {
        const { other } = state;
        if (!other) return undefined;
        version = other.version;
        typed = undefined;
        await store?.discard(id);
        show({ other: null, restoredFrom: Date.parse(other.savedAt), kept: 'server' });
        return other.value;
      }),

    discard() {
      isDiscarded = true;
      typed = undefined;
      stopDeviceTimer();
      clearTimeout(serverTimer);
      return inTurn(async () => {
        await store?.discard(id);
        show({ restoredFrom: null, other: null, kept: 'nothing', problem: null });
        await discardThere();
      });
    },

    close() {
      stopDeviceTimer();
      clearTimeout(serverTimer);
    },
  };
}
