import type { MediaFile } from '@portico/contracts/media/shapes';
import { type UploadControls, useUpload } from '@portico/data-client/upload';
import { type ClipboardEvent, useState } from 'react';

export interface Attached {
  files: readonly MediaFile[];
  upload: UploadControls;
  remove(mediaID: string): void;
  /** These are sent; what was added while they went stays for the next answer. */
  sent(files: readonly MediaFile[]): void;
  /** Pictures that are pasted anywhere in the form are sent like chosen files. */
  onPaste(event: ClipboardEvent): void;
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Screenshots come without their own name. */
const named = (file: File): File =>
  new File([file], `screenshot-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.${endings[file.type]}`, {
    type: file.type,
  });

/** Files on their way with what is written; they belong to it when it is sent. */
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
