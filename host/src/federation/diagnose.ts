import type { Release } from '@portico/contracts/platform/boot';
import { failedFile, type LoadErrorCode } from './load-error.ts';
import { integrityOfAddress } from './seal.ts';

const patienceMs = 1000;

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * A browser does not report whether a file was missing or failed its integrity check, so the file is requested once
 * more.
 */
export async function diagnose(
  error: unknown,
  code: LoadErrorCode,
  release: Release | undefined,
): Promise<LoadErrorCode> {
  if (code !== 'entry_failed' && code !== 'chunk_failed') return code;
  const file = failedFile(error) ?? (code === 'entry_failed' && release ? release.base + release.entry : undefined);
  const wanted = file && integrityOfAddress(file);
  if (!file || !wanted) return code;
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return code;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${base64(digest)}` === wanted ? code : 'integrity';
  } catch {
    return code;
  }
}
