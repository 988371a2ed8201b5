// Lazy entry of the design system: choosing and uploading files. Shared by the host and loaded with the first page that
// uses it.
export { useLazyTexts, useLazyTexts as useLateWords } from '../lazy-texts.ts';
export { DeleteFailure, type DeleteFailureProps, type ShownFault } from './upload-fault.tsx';
export { UploadField, type UploadFieldProps } from './upload-field.tsx';
export type { LibraryUse, UploadText } from './upload-texts.ts';
export { useUploadWords } from './use-upload-words.ts';
