import { Save } from '@portico/contracts/coaching/calls';
import { changeOf } from '@portico/contracts/coaching/save-shapes';
import type { SessionValue } from '@portico/contracts/coaching/session-fields';
import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { CoachingStep, OpenSession } from '@portico/contracts/coaching/shapes';
import { furtherStep } from '@portico/contracts/coaching/steps';
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
import { CallError, useWrite } from '@portico/data-client';
import { type DraftControls, useDraft } from '@portico/data-client/unsent';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  answered,
  changesToSend,
  dropItem,
  type EditorState,
  keepAsNew,
  lostItems,
  openEditor,
  readDraft,
  refreshed,
  toDraft,
} from './editor.ts';
import { useTakeSession } from './use-session.ts';

/** So long after the last key the words go to the server. */
const quietMs = 900;
const retryMs = 5000;

/** Why what was typed is not on the server: `waiting` goes again by itself; what is refused, the person has to see to. */
export type SaveProblem = { kind: 'waiting' } | { kind: 'refused'; code: string; message: string };

export interface SessionEditor {
  state: EditorState;
  problem: SaveProblem | null;
  draft: DraftControls;
  type(field: string, value: SessionValue): void;
  settle(field: string, value: SessionValue): void;
  /** A new item of the kind; its row comes with its first words. */
  add(kind: ItemKind): void;
  /** Not saved yet, in the order they were added. */
  added: readonly { kind: ItemKind; id: string }[];
  removeItem(id: string): Promise<void>;
  keepAsNew(id: string): void;
  drop(id: string): void;
  discardDraft(): void;
  /** Saves now; true when nothing is left that the server does not have. */
  flush(step?: CoachingStep): Promise<boolean>;
}

/** Items that were taken out meanwhile, as Save names them in its refusal. */
function goneIn(current: unknown): string[] {
  const gone = (current as { gone?: unknown } | undefined)?.gone;
  return Array.isArray(gone) ? gone.filter((id) => typeof id === 'string') : [];
}

export function useSessionEditor(session: OpenSession, label: string): SessionEditor {
  const takeSession = useTakeSession();
  // The answer itself is taken in: nothing needs to be read again. That of the first drawing serves all along.
  const send = useRef(useWrite(Save, []).write);
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
  const { keep, discard } = draft;
  const isKept = useRef(false);
  useEffect(() => {
    if (unsentFields(state).length > 0) {
      keep(toDraft(state));
      isKept.current = true;
    } else if (isKept.current) {
      isKept.current = false;
      void discard();
    }
  }, [state, keep, discard]);

  const meet = useCallback(
    (cause: unknown): void => {
      if (!(cause instanceof CallError)) throw cause;
      const conflict = cause.code === 'stale_version' ? readSaveConflict(cause.current) : undefined;
      const gone = cause.code === 'conflict' ? goneIn(cause.current) : [];
      if (conflict) update((now) => refused(now, conflict));
      else if (gone.length > 0) update((now) => lostItems(now, gone));
      else update(failed);
      if (conflict || gone.length > 0) return;
      const isFinal = cause.status >= 400 && cause.status < 500 && cause.status !== 401 && cause.status !== 429;
      setProblem(isFinal ? { kind: 'refused', code: cause.code, message: cause.message } : { kind: 'waiting' });
    },
    [update],
  );

  const running = useRef<Promise<void> | undefined>(undefined);
  const save = useCallback(
    async (step?: CoachingStep): Promise<void> => {
      await running.current;
      const { session: known } = latest.current;
      const changes = changesToSend(latest.current);
      const isFurther = step && known.can.amend && furtherStep(step, known.currentStep) !== known.currentStep;
      if (changes.length === 0 && !isFurther) return;
      update((now) => sent(now, changes));
      const body = changeOf(known, changes, isFurther ? step : undefined);
      running.current = send
        .current({ body })
        .then((answer) => {
          update((now) => answered(now, answer));
          setProblem(null);
          takeSession(answer);
        })
        .catch(meet)
        .finally(() => {
          running.current = undefined;
        });
      await running.current;
    },
    [update, meet, takeSession],
  );

  const toSend = JSON.stringify(changesToSend(state));
  const isStopped = problem?.kind === 'refused';
  // The key of the effect is what would be sent: each new key begins the wait anew.
  useEffect(() => {
    if (toSend === '[]' || isStopped) return;
    const timer = setTimeout(() => void save(), problem ? retryMs : quietMs);
    const online = () => void save();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [toSend, isStopped, problem, save]);

  const dropItemNow = (id: string) => {
    setAdded((all) => all.filter((one) => one.id !== id));
    update((now) => dropItem(now, id));
  };
  return {
    state,
    problem: unsent.length > 0 ? problem : null,
    draft,
    added,
    type(field, value) {
      if (isStopped) setProblem(null);
      update((now) => type(now, field, value));
    },
    settle: (field, value) => update((now) => settle(now, field, value)),
    add: (kind) => setAdded((all) => [...all, { kind, id: crypto.randomUUID() }]),
    async removeItem(id) {
      const { session: known, item } = latest.current;
      const isSaved = Object.keys(item.values).some((field) => field.includes(id));
      dropItemNow(id);
      if (!isSaved) return;
      const body = { ...changeOf(known, []), removed: [id] };
      const answer = await send.current({ body });
      update((now) => refreshed(now, answer));
      takeSession(answer);
    },
    keepAsNew: (id) => update((now) => keepAsNew(now, id, crypto.randomUUID())),
    drop: dropItemNow,
    discardDraft: () => update((now) => openEditor(now.session)),
    async flush(step) {
      await save(step);
      // What was typed while the first save was under way.
      if (changesToSend(latest.current).length > 0) await save();
      return unsentFields(latest.current).length === 0;
    },
  };
}
