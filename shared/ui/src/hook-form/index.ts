// Lazy entry of the design system: forms based on react-hook-form and validated by a zod schema. Shared by the host and
// loaded with the first page that has one.
export type { FieldValues } from 'react-hook-form';
export { Form, type FormProps } from './form.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export type { FieldProps, FormFault, FormState, Refusal } from './form-state.ts';
export { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
export { type FieldFaults, type FormOptions, useForm } from './use-form.ts';
