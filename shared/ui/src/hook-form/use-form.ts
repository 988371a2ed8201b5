import { useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm as useHookForm,
} from 'react-hook-form';
import { useUiTexts } from '../ui-context.ts';
import { namedText, usualText } from './fault-text.ts';
import type { FormFault, FormState, Refusal } from './form-state.ts';
import { type FormSchema, type Issue, messageAt, resolve, wholeForm } from './zod-resolver.ts';

/** Errors of single fields in a refusal: `{ name: 'This name is taken' }`. */
export type FieldFaults<Values extends FieldValues> = { [Name in FieldPath<Values>]?: string };

export interface FormOptions<Values extends FieldValues, Fields> {
  /** Translates a text id from the schema's messages. */
  t(id: string): string;
  /** The schema of the fields. A message that is a text id is shown. Otherwise the form shows a default text. */
  schema: FormSchema<Fields>;
  /** The initial values. */
  start: Values;
  /**
   * Sends the schema's output. Resolves to false, or rejects, if it was not saved.
   *
   * @param held what the form held, before the schema trimmed it. The last render may show less
   */
  submit(fields: Fields, held: Values): Promise<unknown>;
  /** Explains why it was not saved, above the form or at its fields. */
  explain?(cause: unknown): string | Refusal | { at: FieldFaults<Values> };
}

function* faultsIn(errors: FieldErrors, before = ''): Generator<{ name: string; message: string }> {
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    const name = before + key;
    if (typeof error.message === 'string') yield { name, message: error.message };
    else yield* faultsIn(error as FieldErrors, `${name}.`);
  }
}

/** A form based on react-hook-form: holds the input, validates it by the schema, sends it, and shows refusals. */
export function useForm<Values extends FieldValues, Fields>({
  t,
  schema,
  start,
  submit,
  explain,
}: FormOptions<Values, Fields>): FormState<Values> {
  const id = useId();
  const { unsent } = useUiTexts();
  const [refusal, setRefusal] = useState<Refusal>();
  const isSending = useRef(false);
  const word = async (issues: readonly Issue[]) => {
    if (issues.some((issue) => namedText(issue) === undefined)) await unsent.load();
    return (issue: Issue): string => {
      const named = namedText(issue);
      if (named !== undefined) return t(named);
      const usual = usualText(issue);
      return unsent.say(usual.id, usual.values);
    };
  };
  const hook = useHookForm<Values, unknown, Fields>({
    defaultValues: start as DefaultValues<Values>,
    resolver: (values) => resolve(schema, values, word),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, isSubmitted, submitCount } = hook.formState;
  const values = hook.watch();
  const idOf = (name: string) => `${id}-${name}`;
  const change = <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => {
    hook.setValue(name, value, { shouldDirty: true });
    // An error may concern two fields, so all are validated again.
    if (isSubmitted) void hook.trigger();
  };
  const shown = (name: FieldPath<Values>) => {
    const message = messageAt(errors, name);
    return { id: idOf(name), error: message };
  };
  const refused = (cause: unknown) => {
    if (!explain) throw cause;
    const why = explain(cause);
    if (typeof why === 'string') return setRefusal({ title: why });
    if (!('at' in why)) return setRefusal(why);
    for (const [name, message] of Object.entries(why.at))
      hook.setError(name as FieldPath<Values>, { type: 'refused', message: String(message) });
  };
  return {
    id,
    values,
    field: (name) => ({
      ...shown(name),
      value: get(values, name),
      onChange: (value) => change(name, value),
    }),
    choice: (name) => ({
      ...shown(name),
      value: get(values, name),
      onChange: (chosen) => change(name, chosen as FieldPathValue<Values, typeof name>),
    }),
    toggle: (name) => ({
      id: idOf(name),
      isSelected: get(values, name) === true,
      onChange: (isSelected) => change(name, isSelected as FieldPathValue<Values, typeof name>),
    }),
    change,
    isDirty,
    isBusy: isSubmitting,
    refusal,
    faults: [...faultsIn(errors)].map(
      ({ name, message }): FormFault => (name === wholeForm ? { message } : { id: idOf(name), message }),
    ),
    attempts: submitCount,
    async send() {
      // Enter may be pressed twice before the button renders as busy.
      if (isSending.current) return false;
      isSending.current = true;
      let isSaved = false;
      // The library changes nested values in place.
      const sent = structuredClone(hook.getValues());
      try {
        await hook.handleSubmit(async (fields) => {
          setRefusal(undefined);
          try {
            isSaved = (await submit(fields, sent)) !== false;
          } catch (cause) {
            refused(cause);
          }
        })();
      } finally {
        isSending.current = false;
      }
      if (isSaved) hook.reset(sent, { keepValues: true });
      return isSaved;
    },
    hook: { subscribe: hook.subscribe, reset: hook.reset, getValues: hook.getValues },
  };
}
