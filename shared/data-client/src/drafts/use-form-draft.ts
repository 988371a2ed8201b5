import { useEffect, useRef } from 'react';
import { type DraftControls, type DraftOptions, useDraft } from './use-draft.ts';

/** The part of react-hook-form used here, as returned in `hook` by `useForm` of `@portico/ui/hook-form`. */
export interface DraftableForm<Values> {
  subscribe(listener: {
    formState: { values: true; dirtyFields: true };
    callback(state: { values: Values }): void;
  }): () => void;
  reset(values: Values, options: { keepDefaultValues: true }): void;
  getValues(): Values;
}

export interface FormDraftOptions<Values> extends Omit<DraftOptions, 'restore'> {
  /** Validates restored input of any release. Undefined leaves the form unchanged. */
  read(value: unknown): Values | undefined;
  /** Whether the input is not worth a draft. An existing draft is then discarded. */
  isEmpty?(values: Values): boolean;
  /** A label for the draft that is clearer than `label`. */
  labelOf?(values: Values): string;
}

/** `useDraft` for a form based on react-hook-form: every change is saved, and restored input counts as changed. */
export function useFormDraft<Values>(
  form: DraftableForm<Values>,
  { read, isEmpty, labelOf, ...options }: FormDraftOptions<Values>,
): DraftControls {
  /** The library reports every state of the form. Only what differs from this was typed. */
  const seen = useRef<string>(undefined);
  const draft = useDraft({
    ...options,
    restore(value) {
      const values = read(value);
      if (values === undefined) return;
      // Restored input does not count as typed, because the draft already contains it.
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
