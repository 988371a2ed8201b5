/** The content of a draft, sealed with the key of the person who typed it. */
import type { DraftPlace } from '@portico/contracts/draft/shapes';
import type { Actor } from '../../platform/actor.ts';
import { ensurePersonKey, findPersonKey } from '../../platform/audit/person-keys.ts';
import { seal, unseal } from '../../platform/audit/seal.ts';
import type { ApiSecrets } from '../../platform/secrets.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface DraftOwner {
  db: Transaction;
  tenant: { tenantId: string };
  actor: Actor;
  secrets: ApiSecrets;
  now: Date;
}

interface DraftWords {
  label: string;
  value: string;
}

const keysOf = ({ db, tenant, secrets }: DraftOwner) => ({
  db,
  tenantId: tenant.tenantId,
  installationKey: secrets.personKeys,
});

const placeOf = ({ tenant, actor }: DraftOwner, { form, subject }: DraftPlace): string =>
  `draft ${tenant.tenantId} ${actor.userId} ${actor.self.userId} ${form} ${subject}`;

/** Undefined if the person's key has been destroyed; nothing more is stored for them. */
export async function sealDraft(owner: DraftOwner, place: DraftPlace, words: DraftWords): Promise<Buffer | undefined> {
  const key = await ensurePersonKey(keysOf(owner), owner.actor.userId, owner.now);
  return key && seal(key, Buffer.from(JSON.stringify(words)), placeOf(owner, place));
}

type OpenDraft = (place: DraftPlace, sealed: Buffer) => DraftWords;

/** Returns a function that opens any of the owner's drafts; undefined if their key has been destroyed. */
export async function draftOpener(owner: DraftOwner): Promise<OpenDraft | undefined> {
  const key = await findPersonKey(keysOf(owner), owner.actor.userId);
  return key && ((place, sealed) => JSON.parse(unseal(key, sealed, placeOf(owner, place)).toString()) as DraftWords);
}
