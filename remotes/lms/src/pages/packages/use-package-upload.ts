import type { Answer } from '@portico/contracts/platform/call';
import { getPackageUpload, uploadPackage } from '@portico/contracts/player/calls';
import {
  detailField,
  type ProblemCode,
  problemCodes,
  problemField,
} from '@portico/contracts/player/packages/problem-words';
import { CallError, sendCall } from '@portico/data-client';
import { useEffect, useRef, useState } from 'react';

/** How often a page polls the progress. */
const pollMs = 250;

export type UploadResult = { name: string } & (
  | { kind: 'uploaded'; made: Answer<typeof uploadPackage> }
  /** The archive already exists, as the named package. */
  | { kind: 'existing'; made: Answer<typeof uploadPackage>; file: File }
  /** What is wrong with the archive. */
  | { kind: 'refused'; code: ProblemCode; detail: string }
  /** An error of the server. Nothing was stored. */
  | { kind: 'failed'; message: string; supportCode: string }
);

export interface PackageUploads {
  /** Name of the archive being uploaded; undefined if there is none. */
  current: string | undefined;
  /** Percentage that has arrived; at 100 the server examines it. */
  percent: number;
  results: readonly UploadResult[];
  start(files: readonly File[]): void;
  /** Imports existing archives as new packages. */
  importAgain(file: File): void;
  cancel(): void;
}

function resultOf(name: string, cause: unknown): UploadResult {
  if (!(cause instanceof CallError)) throw cause;
  const messageAt = (path: string) => cause.fields.find((field) => field.path === path)?.message ?? '';
  const code = problemCodes.find((one) => one === messageAt(problemField));
  if (code) return { name, kind: 'refused', code, detail: messageAt(detailField) };
  return { name, kind: 'failed', message: cause.message, supportCode: cause.requestId };
}

/** Uploads archives one after the other; a refused one does not stop the others. */
export function usePackageUpload(): PackageUploads {
  const [current, setCurrent] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [results, setResults] = useState<readonly UploadResult[]>([]);
  const running = useRef<AbortController>(undefined);
  // Leaving the page cancels the upload, and nothing of it remains on the server.
  useEffect(() => () => running.current?.abort(), []);

  /** Returns undefined if it was cancelled. */
  async function send(file: File, signal: AbortSignal, isAgain: boolean): Promise<UploadResult | undefined> {
    const query = { uploadID: crypto.randomUUID() };
    const how = isAgain ? query : ({ ...query, once: 'true' } as const);
    const form = new FormData();
    form.set('file', file, file.name);
    const timer = setInterval(() => {
      sendCall(getPackageUpload, { query }, { signal }).then(
        ({ progress }) => setPercent((before) => Math.max(before, progress)),
        () => {},
      );
    }, pollMs);
    try {
      const made = await sendCall(
        uploadPackage,
        { query: how },
        { form, signal, changed: (refetch) => void refetch() },
      );
      return made.isExisting
        ? { name: file.name, kind: 'existing', made, file }
        : { name: file.name, kind: 'uploaded', made };
    } catch (cause) {
      if (signal.aborted) return undefined;
      return resultOf(file.name, cause);
    } finally {
      clearInterval(timer);
    }
  }

  async function sendAll(files: readonly File[], isAgain = false): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setResults([]);
    for (const file of files) {
      setCurrent(file.name);
      setPercent(1);
      const result = await send(file, controller.signal, isAgain);
      if (controller.signal.aborted || !result) return;
      setResults((before) => [...before, result]);
    }
    setCurrent(undefined);
    setPercent(0);
  }

  return {
    current,
    percent,
    results,
    start: (files) => void sendAll(files),
    importAgain: (file) => void sendAll([file], true),
    cancel() {
      running.current?.abort();
      setCurrent(undefined);
      setPercent(0);
    },
  };
}
