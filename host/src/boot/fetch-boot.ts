import type { BootDocument } from '@portico/contracts/platform/boot';
import { readBoot } from './read-boot.ts';

const patienceMs = 4000;

/** Fetches the current boot document. Undefined if the request fails or this page cannot read it. */
export async function fetchBoot(): Promise<BootDocument | undefined> {
  try {
    const response = await fetch('/boot.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const reading = response.ok ? readBoot(await response.text()) : undefined;
    return reading?.kind === 'ready' ? reading.boot : undefined;
  } catch {
    return undefined;
  }
}
