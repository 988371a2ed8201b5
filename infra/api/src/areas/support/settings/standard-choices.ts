/** The initial ticket choices of a new tenant, in its language. Administrators change them under /admin. */

import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contracts/platform/languages';
import type { ChoiceKind } from '@portico/contracts/support/settings-shapes';
import { standardChoices, standardName } from '@portico/contracts/support/standard-choices';
import { minutesInDay } from 'date-fns/constants';
import type { Transaction } from '../../../platform/transaction.ts';

/** Priority → minutes until the first reply and until the solution. */
const promised: Readonly<Record<string, readonly [firstReply: number, solution: number]>> = {
  low: [minutesInDay, 10 * minutesInDay],
  normal: [8 * 60, 5 * minutesInDay],
  high: [4 * 60, 2 * minutesInDay],
  urgent: [60, 8 * 60],
};

export async function addStandardChoices(db: Transaction, tenantId: string, language: Language): Promise<void> {
  for (const kind of Object.keys(standardChoices) as ChoiceKind[])
    for (const [position, named] of standardChoices[kind].entries()) {
      const id = randomUUID();
      const [code] = named;
      await db.query(
        `insert into portal.support_choice (tenant_id, choice_id, kind, code, name, position)
         values ($1, $2, $3, $4, $5, $6)`,
        [tenantId, id, kind, code, standardName(named, language), position],
      );
      const minutes = kind === 'priority' ? promised[code] : undefined;
      if (minutes)
        await db.query(
          `insert into portal.support_clock (tenant_id, priority_id, first_reply_minutes, solution_minutes)
           values ($1, $2, $3, $4)`,
          [tenantId, id, ...minutes],
        );
    }
}
