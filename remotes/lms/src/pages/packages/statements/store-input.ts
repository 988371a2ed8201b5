/** What the form of the learning record store accepts. Pure. */
import {
  type ExportStart,
  exportStart,
  lrsAddress,
  lrsUserName,
  type StatementExport,
} from '@portico/contracts/player/statement-export';
import * as z from 'zod/mini';

export type Settings = Pick<StatementExport, 'isOn' | 'address' | 'userName'>;
export const settingsOf = ({ isOn, address, userName }: Settings): Settings => ({ isOn, address, userName });

export interface StoreInput extends Settings {
  /** Empty to leave the stored key unchanged. */
  key: string;
  start: ExportStart;
}

const isAddress = (value: string) => value === '' || lrsAddress.safeParse(value).success;
const isUserName = (value: string) => lrsUserName.safeParse(value).success;

export const storeSchema = (stored: StatementExport) =>
  z
    .object({
      isOn: z.boolean(),
      address: z
        .string()
        .check(z.minLength(1, 'lms.statements.addressMissing'), z.refine(isAddress, 'lms.statements.addressWrong')),
      userName: z.string().check(z.refine(isUserName, 'lms.statements.userMissing')),
      key: z.string(),
      start: exportStart,
    })
    .check(
      z.refine(
        // A stored key is only used for the address and user for which it was entered.
        ({ address, userName, key }) =>
          key !== '' || (stored.hasKey && address === stored.address && userName === stored.userName),
        { error: 'lms.statements.keyMissing', path: ['key'] },
      ),
    );
