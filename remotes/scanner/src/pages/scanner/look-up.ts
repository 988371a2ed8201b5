/** What a scanned code stands for, according to the server; a refusal is an answer, too. */
import { findCode } from '@portico/contracts/scanner/calls';
import { mayBeCode } from '@portico/contracts/scanner/code-value';
import { readScanned } from '@portico/contracts/scanner/scanned-value';
import type { FoundCode, LastScan } from '@portico/contracts/scanner/shapes';
import { CallError, sendCall } from '@portico/data-client';

/** Temporary failures (signed out, timeout, rate limit): the same request may succeed later. */
const passing: readonly number[] = [401, 408, 429];

const isRefusal = (cause: unknown): boolean =>
  cause instanceof CallError && cause.status >= 400 && cause.status < 500 && !passing.includes(cause.status);

/** True if the server must be asked about the code; the portal's own addresses need no lookup. */
export const isOpen = ({ text, code }: LastScan, origin: string): boolean =>
  code === undefined && readScanned(text, origin).is === 'code';

/** Null for an unknown or impossible code; undefined if it must be asked again. */
export async function lookUp(text: string, origin: string, send = sendCall): Promise<FoundCode | null | undefined> {
  const read = readScanned(text, origin);
  if (read.is !== 'code' || !mayBeCode(read.value)) return null;
  try {
    return (await send(findCode, { query: { value: read.value } })).code;
  } catch (cause) {
    return isRefusal(cause) ? null : undefined;
  }
}
