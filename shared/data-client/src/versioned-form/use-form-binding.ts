/** Connects a form based on react-hook-form with the versioned value that its input changes. */
import { useEffect, useRef } from 'react';
import type { VersionedValue } from './use-versioned-form.ts';

/** The part of react-hook-form used here, as returned in `hook` by `useForm` of `@portico/ui/hook-form`. */
export interface BindableForm<Values> {
  subscribe(listener: {
    formState: { values: true; dirtyFields: true };
    callback(state: { values: Values; defaultValues?: object | undefined }): void;
  }): () => void;
  reset(values: Values, options: { keepDefaultValues?: boolean; keepValues?: boolean }): void;
  getValues(): Values;
}

/**
 * Synchronises both: what is typed changes the versioned value, and what replaces the versioned value (a restored
 * draft, someone else's version, a newer answer) is shown in the form. The form may have further fields.
 *
 * @returns a function for the versioned part of the form's values
 */
export function useFormBinding<Values extends Part, Part extends object>(
  form: BindableForm<Values>,
  edited: Pick<VersionedValue<Part>, 'value' | 'isChanged' | 'set'>,
): (values: Values) => Part {
  const { value, isChanged } = edited;
  const latest = useRef(edited);
  latest.current = edited;
  const partOf = (values: Values): Part =>
    Object.fromEntries(Object.keys(latest.current.value).map((name) => [name, values[name as keyof Values]])) as Part;
  /** The library reports every state of the form. Only what differs from this was typed. */
  const seen = useRef<string>(undefined);
  /** What was typed, from the input last rendered to the latest. */
  const typed = useRef<string[]>([]);
  const { subscribe, reset, getValues } = form;
  /** The form's default values. Those of its further fields stay when the versioned value is replaced. */
  const defaults = useRef<object>(undefined);
  defaults.current ??= structuredClone(getValues());
  useEffect(() => {
    const now = JSON.stringify(value);
    const at = typed.current.at(-1) === now ? -1 : typed.current.indexOf(now);
    typed.current = at === -1 ? [] : typed.current.slice(at);
    // The form has newer input, which is not rendered yet.
    if (at !== -1) return;
    seen.current = JSON.stringify(partOf(getValues()));
    if (now === seen.current) return;
    seen.current = now;
    reset({ ...getValues(), ...value }, { keepDefaultValues: true });
    if (!isChanged) reset({ ...(defaults.current as Values), ...value }, { keepValues: true });
  }, [value, isChanged, reset, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback({ values, defaultValues }) {
          defaults.current = defaultValues;
          const part = partOf(values);
          const now = JSON.stringify(part);
          if (now === seen.current) return;
          seen.current = now;
          typed.current.push(now);
          // The library changes its values in place.
          latest.current.set(structuredClone(part));
        },
      }),
    [subscribe],
  );
  return partOf;
}
