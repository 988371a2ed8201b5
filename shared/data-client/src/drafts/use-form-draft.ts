import { useEffect } from 'react';
import { type DraftControls, type DraftOptions, useDraft } from './use-draft.ts';

/** What is used of react-hook-form's `useForm`; pages that use another library meet the same two functions. */
export interface DraftableForm<Values> {
  subscribe(listener: {
    formState: { values: true; dirtyFields: true };
    callback(state: { values: Values }): void;
  }): () => void;
  reset(values: Values, options: { keepDefaultValues: true }): void;
}

export interface FormDraftOptions<Values> extends Omit<DraftOptions, 'restore'> {
  /** Reads restored input, of whatever release; undefined leaves the form as it is. */
  read(value: unknown): Values | undefined;
}

/** `useDraft` for a react-hook-form page: every change is kept, what was kept comes back as changed input. */
export function useFormDraft<Values>(
  form: DraftableForm<Values>,
  { read, ...options }: FormDraftOptions<Values>,
): DraftControls {
  const draft = useDraft({
    ...options,
    restore(value) {
      const values = read(value);
      if (values !== undefined) form.reset(values, { keepDefaultValues: true });
    },
  });
  const { keep } = draft;
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true, dirtyFields: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  return draft;
}
