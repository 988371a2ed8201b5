import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';

/** What a field of the design system takes from the form: `<TextField label="Name" {...form.field('name')} />`. */
export interface FieldProps<Value> {
  id: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

/** One thing to put right, and the field it belongs to; without a field it concerns the whole form. */
export interface FormFault {
  id?: string;
  message: string;
}

/** Above the form: what happened, and where it is worth saying, what is safe and what to do. */
export interface Refusal {
  title: string;
  text?: string;
}

export interface FormHook<Values> {
  /** Reports every change, no matter who makes it. */
  subscribe(listener: {
    formState: { values: true; dirtyFields: true };
    callback(state: { values: Values }): void;
  }): () => void;
  reset(values: Values, options: { keepDefaultValues?: boolean; keepDirtyValues?: boolean }): void;
  getValues(): Values;
}

export interface FormState<Values extends FieldValues = FieldValues> {
  /** Of the form element: a button outside it names it. */
  id: string;
  /** What is typed now. */
  values: Values;
  field<Name extends FieldPath<Values>>(name: Name): FieldProps<FieldPathValue<Values, Name>>;
  /** For Select, RadioGroup and ComboBox, which answer one of the ids they were given; the schema checks it again. */
  choice<Name extends FieldPath<Values>>(
    name: Name,
  ): Omit<FieldProps<FieldPathValue<Values, Name>>, 'onChange'> & { onChange(id: string | null): void };
  /** For Checkbox and Switch. */
  toggle(name: FieldPath<Values>): { id: string; isSelected: boolean; onChange(isSelected: boolean): void };
  change<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void;
  /** Whether something differs from what the form began with, or from what was saved last. */
  isDirty: boolean;
  isBusy: boolean;
  /** Why the last attempt was refused; what was typed stays. */
  refusal: Refusal | undefined;
  /** What the schema found, once someone has tried to submit. */
  faults: readonly FormFault[];
  /** How often someone has tried to submit. */
  attempts: number;
  /** Checks and sends; answers whether it is saved. */
  send(): Promise<boolean>;
  /** Of the library itself: what drafts (`useFormDraft`) and values that come later need. */
  hook: FormHook<Values>;
}
