import { addPeopleImportPart, openPeopleImport } from '@portico/contracts/admin/people/import-calls';
import { cutText } from '@portico/contracts/platform/cut-text';
import { useState } from 'react';
import { type Change, useChange } from '../parts/use-change.ts';
import { partsOf, readText } from './read-file.ts';

export type UploadFault = 'empty' | 'tooBig' | 'notText';

export interface Upload {
  /** From 0 to 1 during the upload. */
  progress: number | undefined;
  fault: UploadFault | undefined;
  refused: Change['refused'];
  /** Returns the import's id once the whole file has been uploaded. */
  send(file: File): Promise<string | undefined>;
}

/** Uploads a file in sequential parts. A file that did not arrive completely is never imported. */
export function useUpload(): Upload {
  const change = useChange();
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<UploadFault>();
  async function sendParts(name: string, parts: readonly string[]): Promise<string | undefined> {
    const opened = await change.run(openPeopleImport, { body: { name: cutText(name, 200), parts: parts.length } });
    if (!opened) return undefined;
    const { ImportID } = opened;
    for (const [position, text] of parts.entries()) {
      if (!(await change.run(addPeopleImportPart, { body: { ImportID, position, text } }))) return undefined;
      setProgress((position + 1) / parts.length);
    }
    return ImportID;
  }
  return {
    progress,
    fault,
    refused: change.refused,
    async send(file) {
      setFault(undefined);
      const text = await readText(file);
      if (text === undefined) {
        setFault('notText');
        return undefined;
      }
      const parts = partsOf(text);
      if (!parts || parts.length === 0) {
        setFault(parts ? 'empty' : 'tooBig');
        return undefined;
      }
      setProgress(0);
      try {
        return await sendParts(file.name, parts);
      } finally {
        setProgress(undefined);
      }
    },
  };
}
