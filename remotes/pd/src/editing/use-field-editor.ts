import { oneAtATime } from '@portico/contracts/platform/one-at-a-time';
import { isOutcomeUnknown, isRefusal } from '@portico/contracts/platform/outcome';
import {
  type Change,
  type EditorState,
  failed,
  type Item,
  openEditor,
  readDraft,
  refreshed,
  refused,
  restored,
  sent,
  settle,
  toDraft,
  type,
  unsentFields,
} from '@portico/contracts/platform/versions/field-editor';
import { type FieldValue, readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, queryClient } from '@portico/data-client';
import { type DraftControls, useDraft } from '@portico/data-client/unsent';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type HeldCaret, holdCaret, putBackCaret } from './caret.ts';
import { answered, changesToSend, pauseBeforeSave, type SaveProblem } from './field-editor.ts';

export interface FieldEditor {
  state: EditorState;
  problem: SaveProblem<CallError> | null;
  draft: DraftControls;
  type(field: string, value: FieldValue): void;
  settle(field: string, value: FieldValue): void;
  /** Discards unsaved input. */
  discard(): void;
}

interface EditorSource {
  item: Item;
  /** Sends the changes, reloads what they affect elsewhere, and returns the updated item. */
  save(changes: readonly Change[], key: string): Promise<Item>;
  /** The key under which drafts are stored on the device. */
  form: string;
  subject: string;
  label: string;
}

export function useFieldEditor({ item, save, form, subject, label }: EditorSource): FieldEditor {
  const [state, setState] = useState(() => openEditor(item));
  const [problem, setProblem] = useState<SaveProblem<CallError> | null>(null);
  const latest = useRef(state);
  const caret = useRef<HeldCaret>(undefined);
  const update = useCallback((change: (state: EditorState) => EditorState) => {
    caret.current = holdCaret();
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  useLayoutEffect(() => {
    // This state brought others' changes into the field.
    if (state === latest.current && caret.current) putBackCaret(caret.current);
    caret.current = undefined;
  }, [state]);
  const draft = useDraft({
    form,
    subject,
    label,
    restore: (value) => update((now) => restored(now, readDraft(value))),
  });
  useEffect(() => update((now) => refreshed(now, item)), [item, update]);

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

  const saveNow = useRef<() => Promise<void>>(async () => {});
  const [inTurn] = useState(oneAtATime);
  /** If a save got no response, the server may have processed it, so the same request is sent again. */
  const unanswered = useRef<{ changes: Change[]; key: string } | null>(null);
  const send = async () => {
    const due = changesToSend(latest.current);
    if (due.length === 0 && !unanswered.current) return;
    const repeated = unanswered.current;
    const { changes, key } = repeated ?? { changes: due, key: crypto.randomUUID() };
    unanswered.current = null;
    update((now) => sent(now, changes));
    try {
      const saved = await save(changes, key);
      update((now) => answered(now, saved));
      setProblem(null);
    } catch (cause) {
      const known = cause instanceof CallError ? cause : undefined;
      const conflict = known?.code === 'stale_version' ? readSaveConflict(known.current) : undefined;
      update((now) => (conflict ? refused(now, conflict) : failed(now)));
      if (conflict) return setProblem(null);
      // A proxy's refusal, whose code cannot be read, is one too; only about an earlier attempt it says nothing.
      const isFinal = known !== undefined && isRefusal(repeated ? known : { status: known.status, code: '' });
      // Anything else was not done: the next attempt sends what the page holds by then.
      if (!isFinal && (repeated || isOutcomeUnknown(cause))) unanswered.current = { changes, key };
      setProblem(isFinal ? { refused: known } : 'waiting');
      // Rethrows bugs of the page, so that they are reported; later saves still work.
      if (!known) throw cause;
    }
  };
  // Input typed during a save is sent with the next one, also when leaving the page.
  saveNow.current = () => inTurn(send);

  const pause = pauseBeforeSave(state, problem);
  // The effect depends on what would be sent, so each change restarts the timer.
  const toSend = JSON.stringify(changesToSend(state));
  useEffect(() => {
    if (pause === undefined) return undefined;
    const saveSoon = () => void saveNow.current();
    const timer = setTimeout(saveSoon, pause);
    addEventListener('online', saveSoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', saveSoon);
    };
  }, [toSend, pause]);
  // Saves at once when the page is left.
  useEffect(() => () => void saveNow.current(), []);

  const goOn = () => setProblem((now) => (now === 'waiting' ? now : null));
  return {
    state,
    problem,
    draft,
    type: (field, value) => {
      goOn();
      update((now) => type(now, field, value));
    },
    discard: () => {
      setProblem(null);
      update((now) => openEditor(now.item));
      void draft.discard();
      void inTurn(async () => {
        if (!unanswered.current) return;
        unanswered.current = null;
        setProblem(null);
        // The server may have what was discarded.
        await queryClient.invalidateQueries({ queryKey: ['pd'] });
      });
    },
    settle: (field, value) => {
      goOn();
      update((now) => settle(now, field, value));
    },
  };
}
