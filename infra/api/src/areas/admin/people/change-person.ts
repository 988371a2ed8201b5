import type * as calls from '@portico/contracts/admin/people/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notifyOldAddress } from './notify-old-address.ts';
import type { PersonFactsRow } from './person-facts.ts';
import { personToChange, refuseSharedOutOfScope } from './person-to-change.ts';
import { syncSignIns } from './sign-in-jobs.ts';
import { refuseTaken } from './taken-names.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields whose values differ, with both values. */
export function differing(before: Values, after: Values): { before: Values; after: Values } {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(after) };
}

const namesOf = (person: PersonFactsRow) => ({
  FirstName: person.firstName,
  LastName: person.lastName,
  UserName: person.username,
  Email: person.email,
  userKey: person.userKey,
  language: person.language,
});

export const changePerson: Handler<typeof calls.changePerson> = async (
  { body },
  { db, actor, tenant, people, now, audit },
) => {
  const { UserID: userId, fromVersion, ...wanted } = body;
  const { admin, person } = await personToChange(db, actor, people.UserID, {
    fromVersion,
    yours: wanted,
    theirs: namesOf,
  });
  const before = namesOf(person);
  if (wanted.UserName !== before.UserName || wanted.Email !== before.Email)
    await refuseSharedOutOfScope(db, admin, userId);
  await refuseTaken(db, userId, wanted, before);
  await db.query(
    `update portal.account_user set first_name = $2, last_name = $3, username = $4, email = $5, user_key = $6,
       settings = settings || jsonb_build_object('language', $7::text), version = version + 1
     where user_id = $1`,
    [userId, wanted.FirstName, wanted.LastName, wanted.UserName, wanted.Email, wanted.userKey, wanted.language],
  );
  await syncSignIns(db, tenant, [userId], now);
  const { firstName, language } = person;
  await notifyOldAddress({ db, tenant, now }, { userId, firstName, language, before, after: wanted });
  audit({ object: { kind: 'account', id: userId }, person: userId, ...differing(before, wanted) });
  return { version: person.version + 1 };
};
