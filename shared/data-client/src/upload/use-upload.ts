import { getMediaTypes } from '@portico/contracts/media/calls';
import type { MediaFile, MediaType } from '@portico/contracts/media/shapes';
import { type StorageLocationName, storageLocations } from '@portico/contracts/media/storage-locations';
import type { UploadFault } from '@portico/contracts/media/upload-faults';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../use-call.ts';
import { noteUpload } from './running-uploads.ts';
import { startUpload, type UploadOptions } from './start-upload.ts';

export interface UseUploadOptions {
  location: UploadOptions['location'];
  /**
   * Called once the server has the file. Further steps, such as referring to it in a save, are up to the page, and the
   * field stays busy until they are done. `alt`: the alternative text of a library picture, if there is one.
   */
  onUploaded(file: MediaFile, alt?: string): Promise<void> | void;
  /** For a file added to the library itself. */
  asset?: UploadOptions['asset'];
}

/** Passed as a whole to the design system's UploadField. */
export interface UploadControls {
  /** Undefined until loaded. */
  types: readonly MediaType[] | undefined;
  library: { location: StorageLocationName; onChosen(file: MediaFile, alt: string): Promise<void> | void };
  percent: number;
  current: string | undefined;
  isBusy: boolean;
  fault: { kind: UploadFault; detail: string } | undefined;
  nativeCode: number | undefined;
  onChoose(files: File[]): void;
  onCancel(): void;
  onTryAgain(): void;
  onDismiss(): void;
}

interface Shown {
  current: string | undefined;
  isBusy: boolean;
  fault: UploadControls['fault'];
  nativeCode: number | undefined;
}

/** They change only with a tenant setting. */
const cacheMinutes = 60;

const nothing: Shown = { current: undefined, isBusy: false, fault: undefined, nativeCode: undefined };

export function useUpload({ location, onUploaded, asset }: UseUploadOptions): UploadControls {
  const types = useCall(getMediaTypes, { query: { storageLocationID: storageLocations[location] } }, { cacheMinutes });
  const [shown, setShown] = useState(nothing);
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController>(undefined);
  /**
   * The page may have re-rendered since the files were chosen. With the old callback, the second file would replace the
   * first.
   */
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  /** Files still to be uploaded, the failed one first. */
  const rest = useRef<File[]>([]);
  // Leaving the page aborts the upload, and nothing of it remains on the server.
  useEffect(() => () => running.current?.abort(), []);

  async function sendAll(files: File[]): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    rest.current = files;
    const end = noteUpload();
    controller.signal.addEventListener('abort', end);
    try {
      await sendEach(controller);
    } finally {
      end();
    }
  }

  async function sendEach(controller: AbortController): Promise<void> {
    for (let file = rest.current[0]; file !== undefined && !controller.signal.aborted; file = rest.current[0]) {
      setShown({ ...nothing, current: file.name, isBusy: true });
      const outcome = await startUpload(file, {
        location,
        show: setPercent,
        signal: controller.signal,
        ...(asset && { asset }),
      });
      if (outcome.kind === 'kept') await latest.current(outcome.file);
      if (controller.signal.aborted) return;
      if (outcome.kind === 'fault') {
        const { fault: kind, detail } = outcome;
        return setShown({ ...nothing, fault: { kind, detail } });
      }
      if (outcome.kind === 'native') return setShown({ ...nothing, current: file.name, nativeCode: outcome.code });
      rest.current = rest.current.slice(1);
      setShown({ ...nothing, current: file.name });
    }
  }

  return {
    types: types.data,
    library: { location, onChosen: (file, alt) => latest.current(file, alt) },
    percent,
    ...shown,
    onChoose: (files) => void sendAll(files),
    onCancel() {
      running.current?.abort();
      setPercent(0);
      setShown(nothing);
    },
    onTryAgain: () => void sendAll(rest.current),
    onDismiss: () => setShown(nothing),
  };
}
