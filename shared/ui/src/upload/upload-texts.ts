import type { ComponentType } from 'react';
import type { LateWords } from '../late-words.ts';

/** The words of uploading and deleting files. */
export type UploadText =
  | 'choose'
  | 'chooseImage'
  | 'drop'
  | 'progress'
  | 'done'
  | 'cancel'
  | 'held'
  | 'tryAgain'
  | 'notUploaded'
  | 'imageNotUploaded'
  | 'imageTryAgain'
  | 'native'
  | 'deleteFailed'
  | 'deleteFailedTitle'
  | 'deleteFailedOther'
  | `fault.${UploadFaultText}`;

/** Why a file was not taken; `failed` shows what the server said. */
export type UploadFaultText =
  | 'unsupported'
  | 'unsupportedImage'
  | 'folder'
  | 'imageTooBig'
  | 'tooBig'
  | 'serverFull'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'virus'
  | 'failed';

export interface UploadWords extends LateWords<UploadText> {
  /** Rendered while a file is on its way; asks before the page is left. There once the words are. */
  guard?: ComponentType;
}
