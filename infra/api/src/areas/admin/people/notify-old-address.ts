/** A change of e-mail or user name is reported to the previous address, because the new one may be someone else's. */
import { languages } from '@portico/contracts/platform/languages';
import { mailAddress } from '@portico/contracts/platform/mail';
import type { Tenant } from '@portico/database/tenant';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Transaction } from '../../../platform/transaction.ts';

interface SignInData {
  UserName: string;
  Email: string;
}

interface ChangedSignIn {
  userId: string;
  firstName: string;
  /** The stored language; null means the tenant's default. */
  language: string | null;
  before: SignInData;
  after: SignInData;
}

const isChanged = ({ before, after }: ChangedSignIn): boolean =>
  before.UserName !== after.UserName || before.Email !== after.Email;

/** Sends nothing if the sign-in is unchanged or there was no previous address. */
export async function notifyOldAddress(
  { db, tenant, now }: { db: Transaction; tenant: Tenant; now: Date },
  changed: ChangedSignIn,
): Promise<void> {
  const { userId, firstName, language, before } = changed;
  if (!isChanged(changed) || !mailAddress.safeParse(before.Email).success) return;
  await sendMail(db, {
    to: { address: before.Email, personId: userId },
    template: 'signInChanged',
    language: languages.find((one) => one === language) ?? tenant.settings.defaultLanguage,
    values: { firstName, link: '/usersettings' },
    now,
  });
}
