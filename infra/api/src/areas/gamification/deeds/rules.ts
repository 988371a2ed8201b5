/** What a deed gives in this tenant: its own rule, else the standard one. */
import { type Deed, type DeedRule, deeds, standardRules } from '@portico/contracts/gamification/deeds';
import type { KeptRule } from '@portico/contracts/gamification/keeping-shapes';
import type { Transaction } from '../../../platform/transaction.ts';

export async function allRules(db: Transaction): Promise<KeptRule[]> {
  const rows = await db.query<KeptRule>(
    'select deed, points, daily_limit as "dailyLimit" from portal.gamification_rule',
  );
  const own = new Map(rows.map((row) => [row.deed, row]));
  return deeds.map((deed) => own.get(deed) ?? { deed, ...standardRules[deed] });
}

export async function ruleOf(db: Transaction, deed: Deed): Promise<DeedRule> {
  const [own] = await db.query<DeedRule & Record<string, unknown>>(
    'select points, daily_limit as "dailyLimit" from portal.gamification_rule where deed = $1',
    [deed],
  );
  return own ?? standardRules[deed];
}
