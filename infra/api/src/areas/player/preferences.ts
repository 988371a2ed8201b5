/** Preferences that learners set in lessons (audio, language, speed, text), for all their courses. */
import { isLearnersPreference } from '@portico/contracts/player/lesson-rules';
import type { Values } from '@portico/contracts/player/scorm/data-model';
import type { Transaction } from '../../platform/transaction.ts';

export async function preferencesOf(db: Transaction, userId: string): Promise<Values> {
  const rows = await db.query<{ element: string; value: string }>(
    "select element, value from portal.player_preference where user_id = $1 and element like 'cmi.%'",
    [userId],
  );
  return Object.fromEntries(rows.map(({ element, value }) => [element, value]));
}

/** @param values all values of a session, of which only the preferences are used */
export async function storePreferences(
  db: Transaction,
  tenantId: string,
  userId: string,
  values: Values,
): Promise<void> {
  const set = Object.entries(values).filter(([name]) => isLearnersPreference(name));
  if (set.length === 0) return;
  await db.query(
    `insert into portal.player_preference (tenant_id, user_id, element, value)
     select $1, $2, e.element, e.value::json from unnest($3::text[], $4::text[]) as e (element, value)
     on conflict (tenant_id, user_id, element) do update set value = excluded.value`,
    [tenantId, userId, set.map(([name]) => name), set.map(([, value]) => JSON.stringify(value))],
  );
}
