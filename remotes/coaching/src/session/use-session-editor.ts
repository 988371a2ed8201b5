import { getTGROWSession, Save } from '@portico/contracts/coaching/calls';
import { changeOf, changesOf, type SessionChange } from '@portico/contracts/coaching/save-shapes';
import { readItemField, type SessionValue } from '@portico/contracts/coaching/session-fields';
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
import { CallError, sendCall, useQueryClient, useWrite } from '@portico/data-client';
import { useSaver, useUnsentDraft } from '@portico/data-client/saver';
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

const isSession = ([area, name]: readonly unknown[]) => area === getTGROWSession.area && name === getTGROWSession.name;

export interface SessionEditor {
  state: EditorState;
  /** Why input is not on the server: `waiting` is retried automatically; a refusal requires the person's decision. */
  problem: 'waiting' | 'refused' | null;
  draft: DraftControls;
  type(field: string, value: SessionValue): void;
  settle(field: string, value: SessionValue): void;
  /** Adds an item of this kind. It is created on the server with its first text. */
  add(kind: ItemKind): void;
  /** Items that have not been saved yet, in the order they were added. */
  added: readonly { kind: ItemKind; id: string }[];
  /**
   * Resolves to false if nothing was removed, because an earlier save has no answer yet. If removing fails, the item and
   * its input stay.
   */
  removeItem(id: string): Promise<boolean>;
  /** The same for an item that a call of its own deletes. */
  removeBy(id: string, deleteItem: () => Promise<unknown>): Promise<boolean>;
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
  // Excludes the reload of the session, because the answer is used directly.
  const { write } = useWrite(Save, { except: getTGROWSession });
  const [state, setState] = useState(() => openEditor(session));
  const [added, setAdded] = useState<{ kind: ItemKind; id: string }[]>([]);
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

  useUnsentDraft(draft, state, toDraft);

  /** The step the person has gone to. Sent once nothing on the page remains unsaved. */
  const wantedStep = useRef<CoachingStep>(undefined);
  const next = () => {
    const { session: known } = latest.current;
    const due = changesToSend(latest.current);
    const wanted = due.length === unsentFields(latest.current).length ? wantedStep.current : undefined;
    const isFurther = wanted && known.can.amend && furtherStep(wanted, known.currentStep) !== known.currentStep;
    return due.length > 0 || isFurther ? changeOf(known, due, isFurther ? wanted : undefined) : undefined;
  };
  const saver = useSaver<SessionChange, OpenSession>(
    {
      next,
      send: (body, idempotencyKey, isRepeated) =>
        sendCall(
          Save,
          { body },
          {
            ...{ idempotencyKey, mayWait: true },
            changed: (refetch) => void refetch(isRepeated ? undefined : isSession),
          },
        ),
      sent: ({ request }) => update((now) => sent(now, changesOf(request))),
      answered(answer, { currentStep }, wasRepeated) {
        if (currentStep === wantedStep.current) wantedStep.current = undefined;
        update((now) => answered(now, answer));
        // The answer to a repetition may be older than what others have saved since, so the session is read again.
        if (!wasRepeated) takeSession(answer);
      },
      failed(failure, cause) {
        const known = cause instanceof CallError ? cause : undefined;
        const conflict = known?.code === 'stale_version' ? readSaveConflict(known.current) : undefined;
        const gone = known?.code === 'conflict' ? goneIn(known.current) : [];
        if (conflict) update((now) => refused(now, conflict));
        else if (gone.length > 0) update((now) => lostItems(now, gone));
        else update((now) => failed(now, failure === 'lost'));
      },
    },
    { quietMs },
  );

  const dropItemNow = (id: string) => {
    setAdded((all) => all.filter((one) => one.id !== id));
    update((now) => dropItem(now, id));
  };
  return {
    state,
    problem: saver.state.unanswered !== null || unsentFields(state).length > 0 ? saver.problem : null,
    draft,
    added,
    type: (field, value) => update((now) => type(now, field, value)),
    settle: (field, value) => update((now) => settle(now, field, value)),
    add: (kind) => setAdded((all) => [...all, { kind, id: crypto.randomUUID() }]),
    async removeItem(id) {
      // A save in progress may be the one that creates the item on the server, and a repetition would create it later.
      if (!(await saver.repeat())) return false;
      await saver.inTurn(async () => {
        const { session: known, item } = latest.current;
        const isStored = Object.keys(item.values).some((field) => readItemField(field)?.id === id);
        const answer = isStored ? await write({ body: { ...changeOf(known, []), removed: [id] } }) : undefined;
        dropItemNow(id);
        if (!answer) return;
        update((now) => refreshed(now, answer));
        takeSession(answer);
      });
      return true;
    },
    async removeBy(id, deleteItem) {
      if (!(await saver.repeat())) return false;
      await saver.inTurn(async () => {
        await deleteItem();
        dropItemNow(id);
      });
      return true;
    },
    saveAsNew: (id) => update((now) => storeAsNew(now, id, crypto.randomUUID())),
    drop: dropItemNow,
    discardDraft() {
      update((now) => openEditor(now.session));
      void saver.forget().then(async (mayBeSaved) => {
        if (mayBeSaved) await client.invalidateQueries({ predicate: ({ queryKey }) => isSession(queryKey) });
      });
    },
    async flush(step) {
      wantedStep.current = step ?? wantedStep.current;
      const isDone = await saver.save();
      const { refused: notAgain } = saver.now();
      const isOther = notAgain !== null && JSON.stringify(next()) !== notAgain;
      // Saves what was typed during the first save, or what a refusal of other input has left.
      if (isDone || isOther) await saver.save();
      const isSaved = unsentFields(latest.current).length === 0 && !saver.now().unanswered;
      return isSaved ? latest.current.session : undefined;
    },
  };
}
