import type { MediaFile } from '@portico/contracts/media/shapes';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { ComponentType } from 'react';
import type { LazyTexts } from '../lazy-texts.ts';

/** Texts for uploading and deleting files. */
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

/** Why a file was rejected. `failed` shows the server's message. */
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

/** A request to the library: a file for a location, with these extensions. */
export interface LibraryUse {
  location: StorageLocationName;
  /** Extensions without a dot. Undefined for all that the location accepts. */
  accept?: readonly string[] | undefined;
  isDisabled?: boolean;
  /** Called with a copy, as if it had been uploaded. `alt`: the alternative text, if someone has provided one. */
  onChosen(file: MediaFile, alt: string): Promise<void> | void;
}

export interface UploadWords extends LazyTexts<UploadText> {
  /** Rendered during an upload. Asks for confirmation before the page is left. Available once the texts have loaded. */
  guard?: ComponentType;
  /**
   * Chooses from the organisation's library. Renders nothing for people without one. Available once the texts have
   * loaded.
   */
  library?: ComponentType<LibraryUse>;
}
