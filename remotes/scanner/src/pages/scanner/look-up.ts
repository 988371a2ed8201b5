/** What a scanned code stands for, as far as the server has said; a refusal is an answer, too. */
import { findCode } from '@portico/contracts/scanner/calls';
import { mayBeCode } from '@portico/contracts/scanner/code-value';
import { readScanned } from '@portico/contracts/scanner/scanned-value';
import type { FoundCode, LastScan } from '@portico/contracts/scanner/shapes';
import { CallError, sendCall } from '@portico/data-client';

/** Failures that pass: signed out, timed out, too many at once. The same question may be answered later. */
const passing: readonly number[] = [401, 408, 429];

const isRefusal = (cause: unknown): boolean =>
  cause instanceof CallError && cause.status >= 400 && cause.status < 500 && !passing.includes(cause.status);

/** Codes to ask the server about; the portal's own addresses are not among them, as they need no lookup. */
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
