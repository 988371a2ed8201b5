/** A tenant's settings for sending statements. */
import type { LrsProblem } from '@portico/contracts/player/statement-export';
import type { Tenant } from '@portico/database/tenant';
import { seal, unseal } from '../../../platform/audit/seal.ts';
import type { ApiSecrets } from '../../../platform/secrets.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import type { Lrs } from './ask-lrs.ts';

export interface ExportRow {
  isOn: boolean;
  address: string;
  userName: string;
  sealedKey: Buffer | null;
  turnedOnAt: Date | null;
  /** A bigint, which the driver returns as a string. */
  addingFrom: string | null;
  sent: string;
  lastSentAt: Date | null;
  problem: LrsProblem | null;
  problemStatus: number | null;
  problemSince: Date | null;
  failures: number;
  nextTryAt: Date | null;
}

export const exportColumns = `is_on as "isOn", address, user_name as "userName", sealed_key as "sealedKey",
  turned_on_at as "turnedOnAt", adding_from as "addingFrom", sent, last_sent_at as "lastSentAt", problem,
  problem_status as "problemStatus", problem_since as "problemSince", failures, next_try_at as "nextTryAt"`;

export const neverSet: ExportRow = {
  isOn: false,
  address: '',
  userName: '',
  sealedKey: null,
  turnedOnAt: null,
  addingFrom: null,
  sent: '0',
  lastSentAt: null,
  problem: null,
  problemStatus: null,
  problemSince: null,
  failures: 0,
  nextTryAt: null,
};

export async function readExport(db: Transaction, how: '' | 'for update' = ''): Promise<ExportRow> {
  const [row] = await db.query<ExportRow & Record<string, unknown>>(
    `select ${exportColumns} from portal.player_statement_export ${how}`,
  );
  return row ?? neverSet;
}

/** Binds the key to the address, so that it is never sent to another one. */
const placeOf = ({ tenantId }: Pick<Tenant, 'tenantId'>, { address }: { address: string }): string =>
  `statement export ${tenantId} ${address}`;

export const sealKey = (
  { personKeys }: ApiSecrets,
  tenant: Pick<Tenant, 'tenantId'>,
  store: { address: string },
  key: string,
): Buffer => seal(personKeys, Buffer.from(key), placeOf(tenant, store));

/** Undefined if there is no key, or if it was sealed for another address or by another installation. */
export function openKey(
  { personKeys }: ApiSecrets,
  tenant: Pick<Tenant, 'tenantId'>,
  store: Pick<ExportRow, 'address' | 'sealedKey'>,
): string | undefined {
  if (!store.sealedKey) return undefined;
  try {
    return unseal(personKeys, store.sealedKey, placeOf(tenant, store)).toString();
  } catch {
    return undefined;
  }
}

/** Only a portal that runs on this machine itself may send statements to this machine. */
const mayBeLocal = ({ origin }: ApiSecrets, { slug }: Pick<Tenant, 'slug'>): boolean =>
  origin !== undefined && new URL(origin(slug)).hostname.endsWith('localhost');

export const lrsOf = (
  secrets: ApiSecrets,
  tenant: Pick<Tenant, 'slug'>,
  store: { address: string; userName: string; key: string },
): Lrs => ({ ...store, mayBeLocal: mayBeLocal(secrets, tenant) });
