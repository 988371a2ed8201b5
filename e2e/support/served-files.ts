/** What a portal offers in its boot document, and what it really sends. */
import { createHash } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { ask } from './ask.ts';
import type { OwnPortal } from './own-portal.ts';

export interface Boot {
  /** Address → hash of every file, of the host and of all remotes. */
  integrity: Record<string, string>;
  nonce: string;
  remotes: { description: { id: string }; releases: { version: string }[] }[];
}

export const bootOf = async (request: APIRequestContext, tenant: string, { port }: OwnPortal) =>
  (await (await ask(request, tenant, '/boot.json', {}, port)).json()) as Boot;

/** Address of each file → hash of the bytes that the portal sends. */
export async function servedHashes(
  request: APIRequestContext,
  tenant: string,
  { port }: OwnPortal,
  addresses: readonly string[],
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const address of addresses) {
    const answer = await ask(request, tenant, address, {}, port);
    expect(answer.status(), address).toBe(200);
    const digest = createHash('sha384').update(await answer.body());
    hashes[address] = `sha384-${digest.digest('base64')}`;
  }
  return hashes;
}
