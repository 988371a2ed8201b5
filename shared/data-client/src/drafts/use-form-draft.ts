import { useEffect, useRef } from 'react';
import { type DraftControls, type DraftOptions, useDraft } from './use-draft.ts';

/** What is used of react-hook-form, as `useForm` of `@portico/ui/hook-form` answers it in `hook`. */
export interface DraftableForm<Values> {
  subscribe(listener: {
    formState: { values: true; dirtyFields: true };
    callback(state: { values: Values }): void;
  }): () => void;
  reset(values: Values, options: { keepDefaultValues: true }): void;
  getValues(): Values;
}

export interface FormDraftOptions<Values> extends Omit<DraftOptions, 'restore'> {
  /** Reads restored input of any release; undefined leaves the form unchanged. */
  read(value: unknown): Values | undefined;
  /** Whether no one has typed anything worth a draft; a draft of it is discarded. */
  isEmpty?(values: Values): boolean;
  /** Label by which the person recognises the draft, where its text is clearer than `label`. */
  labelOf?(values: Values): string;
}

/** `useDraft` for a form on react-hook-form: every change is saved, and what was saved comes back as changed input. */
export function useFormDraft<Values>(
  form: DraftableForm<Values>,
  { read, isEmpty, labelOf, ...options }: FormDraftOptions<Values>,
): DraftControls {
  /** The library tells of every state of the form; only what differs from this was typed. */
  const seen = useRef<string>(undefined);
  const draft = useDraft({
    ...options,
    restore(value) {
      const values = read(value);
      if (values === undefined) return;
      // What comes back is not typed again: the draft holds it already.
      seen.current = JSON.stringify(values);
      form.reset(values, { keepDefaultValues: true });
    },
  });
  const { keep: store, discard } = draft;
  const { subscribe, getValues } = form;
  const change = useRef<(values: Values) => void>(() => {});
  change.current = (values) => {
    const now = JSON.stringify(values);
    if (now === seen.current) return;
    seen.current = now;
    if (isEmpty?.(values)) void discard();
    else store(values, labelOf?.(values));
  };
  useEffect(() => {
    seen.current ??= JSON.stringify(getValues());
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => change.current(values),
    });
  }, [subscribe, getValues]);
  return draft;
}
