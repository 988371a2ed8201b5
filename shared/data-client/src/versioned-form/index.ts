export { type HeldFields, hold, type StoredField } from './held-fields.ts';
export { useFormBinding } from './use-form-binding.ts';
export { useLoadTheirs } from './use-load-theirs.ts';
export { useVersionedForm, useVersionedValue, type VersionedForm, type VersionedValue } from './use-versioned-form.ts';
