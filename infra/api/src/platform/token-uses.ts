/** Who may obtain a scoped token for what. An area registers its uses under `tokenUses` in its `area.ts`. */
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from './actor.ts';
import type { Export } from './exports/define-export.ts';
import type { TokenUse } from './scoped-token.ts';
import type { Transaction } from './transaction.ts';

export interface TokenRequest {
  tenant: Tenant;
  now: Date;
  /** Every kind of export. */
  exports: readonly Export[];
}

/** @param object id of the object that the token would open */
type MayUse = (db: Transaction, actor: Actor, object: string, request: TokenRequest) => Promise<boolean>;

export type TokenUses = Readonly<Partial<Record<TokenUse, MayUse>>>;
