import type { MediaFile } from '@portico/contracts/media/shapes';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { ComponentType } from 'react';
import type { LazyTexts } from '../lazy-texts.ts';

/** The words of uploading and deleting files. */
export type UploadText =
  | 'choose'
  | 'chooseImage'
  | 'drop'
  | 'progress'
  | 'done'
  | 'cancel'
  | 'held'
  | 'limit'
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

/** What is asked of the library: a file for a location, of these endings. */
export interface LibraryUse {
  location: StorageLocationName;
  /** Endings without dot; undefined: all that the location takes. */
  accept?: readonly string[] | undefined;
  isDisabled?: boolean;
  /** A copy is there as if it had been uploaded. `alt`: what the picture shows, where someone has said. */
  onChosen(file: MediaFile, alt: string): Promise<void> | void;
}

export interface UploadWords extends LazyTexts<UploadText> {
  /** Rendered while a file is on its way; asks before the page is left. There once the words are. */
  guard?: ComponentType;
  /** Chooses from the library of the organisation; shows nothing to people who have none. There once the words are. */
  library?: ComponentType<LibraryUse>;
}
