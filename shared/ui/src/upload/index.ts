// Lazy entry of the design system: choosing and uploading files. Lent by the host, loaded with the first page that uses it.
export { useLateWords } from '../late-words.ts';
export { DeleteFailure, type DeleteFailureProps, type ShownFault } from './upload-fault.tsx';
export { UploadField, type UploadFieldProps } from './upload-field.tsx';
export type { LibraryUse, UploadText } from './upload-texts.ts';
export { useUploadWords } from './use-upload-words.ts';
