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
} from '@portico/contracts/platform/versions/field-editor';
import { type FieldValue, readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, queryClient } from '@portico/data-client';
import { useSaver, useUnsentDraft } from '@portico/data-client/saver';
import { type DraftControls, useDraft } from '@portico/data-client/unsent';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type HeldCaret, holdCaret, putBackCaret } from './caret.ts';
import { answered, changesToSend, type SaveProblem } from './field-editor.ts';

/** Milliseconds after the last key press until the text is sent. */
const quietMs = 900;

export interface FieldEditor {
  state: EditorState;
  problem: SaveProblem;
  draft: DraftControls;
  type(field: string, value: FieldValue): void;
  settle(field: string, value: FieldValue): void;
  /** Resends changes that were refused. */
  retry(): void;
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

  useUnsentDraft(draft, state, toDraft);

  // Input typed during a save is sent with the next one, also when leaving the page.
  const saver = useSaver<readonly Change[], Item>(
    {
      next() {
        const due = changesToSend(latest.current);
        return due.length > 0 ? due : undefined;
      },
      send: save,
      sent: ({ request }) => update((now) => sent(now, request)),
      answered: (saved) => update((now) => answered(now, saved)),
      failed(failure, cause) {
        const isStale = cause instanceof CallError && cause.code === 'stale_version';
        const conflict = isStale ? readSaveConflict(cause.current) : undefined;
        update((now) => (conflict ? refused(now, conflict) : failed(now, failure === 'lost')));
      },
    },
    { quietMs, savesWhenLeft: true },
  );

  return {
    state,
    problem: saver.problem,
    draft,
    type: (field, value) => update((now) => type(now, field, value)),
    settle: (field, value) => update((now) => settle(now, field, value)),
    retry: () => void saver.save(),
    discard() {
      update((now) => openEditor(now.item));
      void draft.discard();
      void saver.forget().then(async (mayBeSaved) => {
        if (mayBeSaved) await queryClient.invalidateQueries({ queryKey: ['pd'] });
      });
    },
  };
}
