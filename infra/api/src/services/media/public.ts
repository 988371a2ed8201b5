/** The interface of media for other areas and for the content origin. */

export { drawIcon } from '../../platform/files/draw-icon.ts';
export type { FileServices } from '../../platform/files/file-services.ts';
export { linkTo, type MediaLinkClaims, readMediaLink } from '../../platform/files/media-link.ts';
export { attachFiles, filesOf, filesOfAll, type SubjectName } from './attach-files.ts';
export { auditedFile, enterFile } from './enter-file.ts';
export { videoLength } from './examine/video-length.ts';
export { mayReadFile } from './file-rights.ts';
export { findMedia, type MediaRow, mediaByIds, mediaOfSubject, storageKey } from './media-rows.ts';
export { readableFile, readOnly } from './readable-file.ts';
export { receiveForm } from './receive/receive-form.ts';
export { removeFile } from './remove-file.ts';
export { removeTaken, type TakenFile, takeBytes, takeFile } from './take-file.ts';
