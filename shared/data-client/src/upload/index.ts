// Lazy entry of the data client: uploads. Shared by the host and loaded with the first page that uses it.
export { useUploading } from './running-uploads.ts';
export { startUpload, type UploadOptions, type UploadOutcome } from './start-upload.ts';
export { useAfterUploads } from './use-after-uploads.ts';
export { type UploadControls, type UseUploadOptions, useUpload } from './use-upload.ts';
