import type { MediaFile } from '@portico/contracts/media/shapes';
import { type UploadControls, useUpload } from '@portico/data-client/upload';
import { type ClipboardEvent, useState } from 'react';

export interface Attached {
  files: readonly MediaFile[];
  upload: UploadControls;
  remove(mediaID: string): void;
  /** Removes the files that were sent; files added in the meantime stay for the next answer. */
  sent(files: readonly MediaFile[]): void;
  /** Uploads pictures pasted anywhere in the form like chosen files. */
  onPaste(event: ClipboardEvent): void;
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Pasted screenshots have no name of their own. */
const named = (file: File): File =>
  new File([file], `screenshot-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.${endings[file.type]}`, {
    type: file.type,
  });

/** Files uploaded for a comment. They are attached to it when it is sent. */
export function useAttachedFiles(): Attached {
  const [files, setFiles] = useState<readonly MediaFile[]>([]);
  const upload = useUpload({
    location: 'attachment',
    onUploaded: (file) => setFiles((before) => [...before, file]),
  });
  return {
    files,
    upload,
    remove: (mediaID) => setFiles((before) => before.filter((one) => one.mediaID !== mediaID)),
    sent: (sent) => setFiles((now) => now.filter(({ mediaID }) => !sent.some((one) => one.mediaID === mediaID))),
    onPaste(event) {
      const pictures = [...event.clipboardData.files].filter(({ type }) => Object.hasOwn(endings, type)).map(named);
      if (pictures.length === 0) return;
      event.preventDefault();
      upload.onChoose(pictures);
    },
  };
}
