import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';

/**
 * The props that a field of the design system takes from the form: `<TextField label="Name" {...form.field('name')}
 * />`.
 */
export interface FieldProps<Value> {
  id: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

/** An error and the field it belongs to. Without a field it concerns the whole form. */
export interface FormFault {
  id?: string;
  message: string;
}

/** The message above the form: what happened and, if relevant, what is safe and what to do. */
export interface Refusal {
  title: string;
  text?: string;
}

export interface FormHook<Values> {
  /** Reports every change, whatever its origin. */
  subscribe(listener: {
    formState: { values: true; dirtyFields: true };
    callback(state: { values: Values; defaultValues?: object | undefined }): void;
  }): () => void;
  reset(
    values: Values,
    options: { keepDefaultValues?: boolean; keepDirtyValues?: boolean; keepValues?: boolean },
  ): void;
  getValues(): Values;
}

export interface FormState<Values extends FieldValues = FieldValues> {
  /** The id of the form element, for buttons outside it. */
  id: string;
  /** The current values. */
  values: Values;
  field<Name extends FieldPath<Values>>(name: Name): FieldProps<FieldPathValue<Values, Name>>;
  /** For Select, RadioGroup and ComboBox, which return one of the given ids. The schema checks it again. */
  choice<Name extends FieldPath<Values>>(
    name: Name,
  ): Omit<FieldProps<FieldPathValue<Values, Name>>, 'onChange'> & { onChange(id: string | null): void };
  /** For Checkbox and Switch. */
  toggle(name: FieldPath<Values>): { id: string; isSelected: boolean; onChange(isSelected: boolean): void };
  change<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void;
  /** Whether a value differs from the initial or last saved one. */
  isDirty: boolean;
  isBusy: boolean;
  /** Why the last attempt was refused. The input is retained. */
  refusal: Refusal | undefined;
  /** Errors found by the schema after an attempt to submit. */
  faults: readonly FormFault[];
  /** Number of attempts to submit. */
  attempts: number;
  /** Validates and submits. Resolves to whether the form was saved. */
  send(): Promise<boolean>;
  /** The underlying react-hook-form instance, needed for drafts (`useFormDraft`) and values that load later. */
  hook: FormHook<Values>;
}
