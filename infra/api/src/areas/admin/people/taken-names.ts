/**
 * User names, e-mail addresses and personal numbers are unique. Checking them first gives a better message than a
 * database error.
 */
import type { PeopleRefusal } from '@portico/contracts/admin/people/refusals';
import type { Transaction } from '../../../platform/transaction.ts';
import { refusal } from './policy.ts';

export interface Names {
  UserName: string;
  Email: string;
  userKey: string;
}

/** @param before the person's current values, which remain allowed even if someone else has the same */
export async function refuseTaken(db: Transaction, userId: string | null, names: Names, before?: Names): Promise<void> {
  const changed = (field: keyof Names) => names[field].toLowerCase() !== before?.[field].toLowerCase();
  const [found] = await db.query<{ username: boolean; email: boolean; number: boolean }>(
    `select coalesce(bool_or(username_folded = lower($2)), false) as username,
       coalesce(bool_or(email_folded = lower($3)), false) as email,
       coalesce(bool_or($4 <> '' and user_key_folded = lower($4)), false) as number
     from portal.account_user
     where user_id is distinct from $1
       and (username_folded = lower($2) or email_folded = lower($3)
         or (user_key_folded <> '' and user_key_folded = lower($4)))`,
    [userId, names.UserName, names.Email, names.userKey],
  );
  const refuse = (taken: boolean | undefined, field: keyof Names, reason: PeopleRefusal) => {
    if (taken && changed(field)) throw refusal('conflict', reason, `body.${field}`);
  };
  refuse(found?.username, 'UserName', 'user_name_taken');
  refuse(found?.email, 'Email', 'email_taken');
  refuse(found?.number, 'userKey', 'number_taken');
}
