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

/** How often a page asks how much has arrived. */
const pollMs = 250;

export type UploadResult = { name: string } & (
  | { kind: 'kept'; made: Answer<typeof uploadPackage> }
  /** What is wrong with the archive. */
  | { kind: 'refused'; code: ProblemCode; detail: string }
  /** The server's own trouble; nothing was kept. */
  | { kind: 'failed'; message: string; supportCode: string }
);

export interface PackageUploads {
  /** Name of the archive on its way; undefined while none is. */
  current: string | undefined;
  /** Percent of it that has arrived; at 100 the server examines it. */
  percent: number;
  results: readonly UploadResult[];
  start(files: readonly File[]): void;
  cancel(): void;
}

function resultOf(name: string, cause: unknown): UploadResult {
  if (!(cause instanceof CallError)) throw cause;
  const said = (path: string) => cause.fields.find((field) => field.path === path)?.message ?? '';
  const code = problemCodes.find((one) => one === said(problemField));
  if (code) return { name, kind: 'refused', code, detail: said(detailField) };
  return { name, kind: 'failed', message: cause.message, supportCode: cause.requestId };
}

/** Brings archives in one after the other; one that is refused keeps no other from coming in. */
export function usePackageUpload(): PackageUploads {
  const [current, setCurrent] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [results, setResults] = useState<readonly UploadResult[]>([]);
  const running = useRef<AbortController>(undefined);
  // Who leaves the page ends the upload: nothing of it stays on the server.
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<UploadResult> {
    const query = { uploadID: crypto.randomUUID() };
    const form = new FormData();
    form.set('file', file, file.name);
    const timer = setInterval(() => {
      sendCall(getPackageUpload, { query }, { signal }).then(
        ({ progress }) => setPercent((before) => Math.max(before, progress)),
        () => {},
      );
    }, pollMs);
    try {
      const made = await sendCall(uploadPackage, { query }, { form, signal, changed: (refetch) => void refetch() });
      return { name: file.name, kind: 'kept', made };
    } catch (cause) {
      return resultOf(file.name, cause);
    } finally {
      clearInterval(timer);
    }
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setResults([]);
    for (const file of files) {
      setCurrent(file.name);
      setPercent(1);
      const result = await send(file, controller.signal);
      if (controller.signal.aborted) return;
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
    cancel() {
      running.current?.abort();
      setCurrent(undefined);
      setPercent(0);
    },
  };
}
