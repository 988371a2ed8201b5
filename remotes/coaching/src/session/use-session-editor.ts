import { getTGROWSession, Save } from '@portico/contracts/coaching/calls';
import { changeOf, type FieldChange } from '@portico/contracts/coaching/save-shapes';
import { readItemField, type SessionValue } from '@portico/contracts/coaching/session-fields';
import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { CoachingStep, OpenSession } from '@portico/contracts/coaching/shapes';
import { furtherStep } from '@portico/contracts/coaching/steps';
import { oneAtATime } from '@portico/contracts/platform/one-at-a-time';
import { isOutcomeUnknown, isRefusal } from '@portico/contracts/platform/outcome';
import {
  failed,
  refused,
  restored,
  sent,
  settle,
  type,
  unsentFields,
} from '@portico/contracts/platform/versions/field-editor';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { type DraftControls, useDraft } from '@portico/data-client/unsent';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  answered,
  changesToSend,
  dropItem,
  type EditorState,
  lostItems,
  openEditor,
  readDraft,
  refreshed,
  storeAsNew,
  toDraft,
} from './editor.ts';
import { useTakeSession } from './use-session.ts';

/** Milliseconds after the last key press until the text is sent. */
const quietMs = 900;
const retryMs = 5000;

/** Why input is not on the server: `waiting` is retried automatically; a refusal requires the person's decision. */
export type SaveProblem = { kind: 'waiting' } | { kind: 'refused'; code: string; message: string };

export interface SessionEditor {
  state: EditorState;
  problem: SaveProblem | null;
  draft: DraftControls;
  type(field: string, value: SessionValue): void;
  settle(field: string, value: SessionValue): void;
  /** Adds an item of the kind; its row is created with its first text. */
  add(kind: ItemKind): void;
  /** Items that have not been saved yet, in the order they were added. */
  added: readonly { kind: ItemKind; id: string }[];
  removeItem(id: string): Promise<void>;
  saveAsNew(id: string): void;
  drop(id: string): void;
  discardDraft(): void;
  /** Saves now. Resolves with the server's session, or undefined if some input could not be saved. */
  flush(step?: CoachingStep): Promise<OpenSession | undefined>;
}

/** Ids of removed items, as returned by Save in a refusal. */
function goneIn(current: unknown): string[] {
  const gone = (current as { gone?: unknown } | undefined)?.gone;
  return Array.isArray(gone) ? gone.filter((id) => typeof id === 'string') : [];
}

export function useSessionEditor(session: OpenSession, label: string): SessionEditor {
  const takeSession = useTakeSession();
  const client = useQueryClient();
  // Excludes the reload of the session, because the answer is used directly. The first render's function stays valid.
  const send = useRef(useWrite(Save, { except: getTGROWSession }).write);
  const [state, setState] = useState(() => openEditor(session));
  const [added, setAdded] = useState<{ kind: ItemKind; id: string }[]>([]);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const latest = useRef(state);
  const update = useCallback((change: (state: EditorState) => EditorState) => {
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  const draft = useDraft({
    form: 'coaching/session',
    subject: session.sessionID,
    label,
    restore: (value) => update((now) => restored(now, readDraft(value))),
  });
  useEffect(() => update((now) => refreshed(now, session)), [session, update]);

  const unsent = unsentFields(state);
  const { keep: store, discard } = draft;
  const isStored = useRef(false);
  useEffect(() => {
    if (unsentFields(state).length > 0) {
      store(toDraft(state));
      isStored.current = true;
    } else if (isStored.current) {
      isStored.current = false;
      void discard();
    }
  }, [state, store, discard]);

  const meet = useCallback(
    (cause: unknown): void => {
      const known = cause instanceof CallError ? cause : undefined;
      const conflict = known?.code === 'stale_version' ? readSaveConflict(known.current) : undefined;
      const gone = known?.code === 'conflict' ? goneIn(known.current) : [];
      if (conflict) update((now) => refused(now, conflict));
      else if (gone.length > 0) update((now) => lostItems(now, gone));
      else update(failed);
      if (conflict || gone.length > 0) return;
      const isFinal = known && isRefusal(known);
      setProblem(isFinal ? { kind: 'refused', code: known.code, message: known.message } : { kind: 'waiting' });
      // Rethrows bugs of the page, so that they are reported; later saves still work.
      if (!known) throw cause;
    },
    [update],
  );

  const [inTurn] = useState(oneAtATime);
  /** If a save got no response, the server may have processed it, so the same request is sent again first. */
  const unanswered = useRef<{ changes: FieldChange[]; step: CoachingStep | undefined } | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const repeatLater = useCallback((save: typeof unanswered.current) => {
    unanswered.current = save;
    setUnsure(save !== null);
  }, []);
  /** The step the person has gone to. Sent once nothing on the page remains unsaved. */
  const wantedStep = useRef<CoachingStep>(undefined);
  const save = useCallback(
    (): Promise<void> =>
      inTurn(async () => {
        const { session: known } = latest.current;
        const due = changesToSend(latest.current);
        const wanted = due.length === unsentFields(latest.current).length ? wantedStep.current : undefined;
        const isFurther = wanted && known.can.amend && furtherStep(wanted, known.currentStep) !== known.currentStep;
        const repeated = unanswered.current;
        if (due.length === 0 && !isFurther && !repeated) return;
        const { changes, step } = repeated ?? { changes: due, step: isFurther ? wanted : undefined };
        repeatLater(null);
        update((now) => sent(now, changes));
        try {
          const answer = await send.current({ body: changeOf(known, changes, step) });
          update((now) => answered(now, answer));
          setProblem(null);
          takeSession(answer);
        } catch (cause) {
          const mayBeDone = isOutcomeUnknown(cause) || (repeated !== null && !isRefusal(cause));
          if (mayBeDone) repeatLater({ changes, step });
          meet(cause);
        }
      }),
    [inTurn, update, meet, takeSession, repeatLater],
  );

  const toSend = JSON.stringify(changesToSend(state));
  const isStopped = problem?.kind === 'refused';
  // The effect depends on what would be sent, so each change restarts the timer.
  useEffect(() => {
    if ((toSend === '[]' && !isUnsure) || isStopped) return;
    const timer = setTimeout(() => void save(), problem ? retryMs : quietMs);
    const online = () => void save();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [toSend, isUnsure, isStopped, problem, save]);

  const dropItemNow = (id: string) => {
    setAdded((all) => all.filter((one) => one.id !== id));
    update((now) => dropItem(now, id));
  };
  return {
    state,
    problem: unsent.length > 0 || isUnsure ? problem : null,
    draft,
    added,
    type(field, value) {
      if (isStopped) setProblem(null);
      update((now) => type(now, field, value));
    },
    settle(field, value) {
      if (isStopped) setProblem(null);
      update((now) => settle(now, field, value));
    },
    add: (kind) => setAdded((all) => [...all, { kind, id: crypto.randomUUID() }]),
    async removeItem(id) {
      // A save in progress may be the one that creates the item on the server.
      await inTurn(async () => {});
      if (unanswered.current) await save();
      // A repetition later would create it again, so it stays until that has been answered.
      if (unanswered.current) return;
      dropItemNow(id);
      await inTurn(async () => {
        const { session: known, item } = latest.current;
        if (!Object.keys(item.values).some((field) => readItemField(field)?.id === id)) return;
        const answer = await send.current({ body: { ...changeOf(known, []), removed: [id] } });
        update((now) => refreshed(now, answer));
        takeSession(answer);
      });
    },
    saveAsNew: (id) => update((now) => storeAsNew(now, id, crypto.randomUUID())),
    drop: dropItemNow,
    discardDraft() {
      update((now) => openEditor(now.session));
      void inTurn(async () => {
        if (!unanswered.current) return;
        repeatLater(null);
        setProblem(null);
        // The server may have what was discarded.
        await client.invalidateQueries({ queryKey: [getTGROWSession.area, getTGROWSession.name] });
      });
    },
    async flush(step) {
      wantedStep.current = step ?? wantedStep.current;
      await save();
      // Saves what was typed during the first save, and the step if an earlier save had to be repeated first.
      await save();
      const isSaved = unsentFields(latest.current).length === 0 && !unanswered.current;
      return isSaved ? latest.current.session : undefined;
    },
  };
}
