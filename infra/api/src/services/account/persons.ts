/** People as shown in answers to other people: only name and picture. */
import type { Person } from '@portico/contracts/account/shapes';
import type { Transaction } from '../../platform/transaction.ts';

/** For statements over `portal.account_user u`. */
export const personJson = `json_build_object('UserID', u.user_id, 'UserGUID', u.user_guid, 'UserName', u.username,
  'FirstName', u.first_name, 'LastName', u.last_name, 'AvatarImage', u.avatar)`;

export interface Persons {
  /** Throws for an id that was not requested or does not exist, because a row must refer to an existing person. */
  of(userId: string): Person;
  /** Null stays null. */
  ofNullable(userId: string | null): Person | null;
  /**
   * The registered people among the ids, in the same order, for lists that may contain people who are not registered
   * yet.
   */
  registered(userIds: readonly string[]): Person[];
}

/** Includes disabled accounts, so that what they wrote keeps its author. */
export async function personsById(db: Transaction, userIds: Iterable<string | null>): Promise<Persons> {
  const wanted = [...new Set(userIds)].filter((id) => id !== null);
  const rows =
    wanted.length === 0
      ? []
      : await db.prepared<{ person: Person }>(
          'account_persons',
          `select ${personJson} as person from portal.account_user u
           where u.user_id = any($1::uuid[]) and u.user_guid is not null`,
          [wanted],
        );
  const found = new Map(rows.map(({ person }) => [person.UserID, person]));
  const of = (userId: string): Person => {
    const person = found.get(userId);
    if (!person) throw new Error(`No registered account ${userId}.`);
    return person;
  };
  return {
    of,
    ofNullable: (userId) => (userId === null ? null : of(userId)),
    registered: (userIds) => userIds.flatMap((userId) => found.get(userId) ?? []),
  };
}
