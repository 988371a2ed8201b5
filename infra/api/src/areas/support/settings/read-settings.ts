/** All settings of support, for one page. */
import type * as calls from '@portico/contracts/support/calls';
import type { ManagedChoice } from '@portico/contracts/support/settings-shapes';
import { supportLines } from '@portico/contracts/support/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { staffByLine } from '../staff.ts';
import { readMacros } from './macros.ts';
import { versionOf } from './save-setting.ts';

const readChoices = (db: Transaction): Promise<ManagedChoice[]> =>
  db.query<ManagedChoice & Record<string, unknown>>(
    `select c.choice_id as id, c.kind, c.code, c.name, c.names, c.retired, c.is_default as "isDefault",
       (select coalesce(sum(o.tickets), 0)::int from portal.support_choice_total o
         where o.tenant_id = c.tenant_id and o.choice_id = c.choice_id) as uses,
       ${versionOf('ticketChoice', 'c.tenant_id', 'c.choice_id')} as version
     from portal.support_choice c order by c.kind, c.position, c.choice_id`,
  );

interface ClockRow {
  [column: string]: unknown;
  priorityID: string;
  firstReplyMinutes: number | null;
  solutionMinutes: number | null;
  version: number;
}

const readClocks = (db: Transaction): Promise<ClockRow[]> =>
  db.query<ClockRow>(
    `select c.choice_id as "priorityID", k.first_reply_minutes as "firstReplyMinutes",
       k.solution_minutes as "solutionMinutes", ${versionOf('ticketClock', 'c.tenant_id', 'c.choice_id')} as version
     from portal.support_choice c
     left join portal.support_clock k on k.tenant_id = c.tenant_id and k.priority_id = c.choice_id
     where c.kind = 'priority' order by c.position, c.choice_id`,
  );

async function linesInTurn(db: Transaction): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ line: string }>('select line from portal.support_line where in_turn');
  return new Set(rows.map(({ line }) => line));
}

export const getSupportSettings: Handler<typeof calls.getSupportSettings> = async (_, { db }) => {
  const inTurn = await linesInTurn(db);
  const staff = await staffByLine(db);
  return {
    choices: await readChoices(db),
    clocks: await readClocks(db),
    lines: supportLines.map((line) => ({ line, inTurn: inTurn.has(line), people: staff[line] })),
    macros: await readMacros(db),
  };
};
