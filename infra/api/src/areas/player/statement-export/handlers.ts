/** The administration page that turns on sending statements. */
import type * as calls from '@portico/contracts/player/calls';
import { countedAtMost, type LrsCheck } from '@portico/contracts/player/statement-export';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inSteps } from '../../../platform/stepped-handler.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { refuseOvertaken } from '../../../platform/versions/refuse-overtaken.ts';
import { checkLrs, type Lrs, LrsFault } from './ask-lrs.ts';
import { type ExportRow, lrsOf, openKey, readExport, sealKey } from './export-row.ts';

const listedRefusals = 20;

interface DueFigures {
  waiting: number;
  refused: number;
  statements: { statementID: string; status: number }[];
}

async function figuresOf(db: Transaction): Promise<DueFigures> {
  const [row] = await db.query<DueFigures & Record<string, unknown>>(
    `select
       (select count(*)::integer from (
         select from portal.player_statement_due where refused_status is null limit $1) w) as waiting,
       (select count(*)::integer from (
         select from portal.player_statement_due where refused_status is not null limit $1) r) as refused,
       coalesce((select json_agg(json_build_object('statementID', l.statement_id, 'status', l.refused_status))
         from (select statement_id, refused_status from portal.player_statement_due where refused_status is not null
           order by position limit $2) l), '[]') as statements`,
    [countedAtMost, listedRefusals],
  );
  return row ?? { waiting: 0, refused: 0, statements: [] };
}

export const getStatementExport: Handler<typeof calls.getStatementExport> = async (_, { db, tenant, secrets }) => {
  const row = await readExport(db);
  const { waiting, refused, statements } = await figuresOf(db);
  const { problem, problemSince, nextTryAt } = row;
  return {
    isOn: row.isOn,
    address: row.address,
    userName: row.userName,
    hasKey: openKey(secrets, tenant, row) !== undefined,
    waiting,
    isAddingEarlier: row.isOn && row.addingFrom !== null,
    refused,
    refusedStatements: statements,
    sent: Number(row.sent),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    problem:
      problem && problemSince && nextTryAt
        ? {
            code: problem,
            status: row.problemStatus,
            since: problemSince.toISOString(),
            nextTryAt: nextTryAt.toISOString(),
          }
        : null,
  };
};

type Store = Parameters<typeof testStatementExport.admit>[0]['body'];

/** The key that was entered, or else the stored one if it was entered for this address and user. */
function keyFor({ secrets, tenant }: Pick<CallContext, 'secrets' | 'tenant'>, stored: ExportRow, store: Store): string {
  const isSame = stored.address === store.address && stored.userName === store.userName;
  const key = store.key ?? (isSame ? openKey(secrets, tenant, stored) : undefined);
  if (key === undefined)
    throw new Refusal('invalid_input', 'The key of this store is needed.', {
      fields: [
        { path: 'body.key', message: 'The key is only stored for the address and user that it was entered for.' },
      ],
    });
  return key;
}

/** Returns the stored bytes if the key is unchanged, because sealing it again would produce different ones. */
function sealedKey(context: Pick<CallContext, 'secrets' | 'tenant'>, stored: ExportRow, store: Store): Buffer {
  const { secrets, tenant } = context;
  const key = keyFor(context, stored, store);
  if (stored.sealedKey && stored.address === store.address && openKey(secrets, tenant, stored) === key)
    return stored.sealedKey;
  return sealKey(secrets, tenant, store, key);
}

const settingsOf = ({ isOn, address, userName }: Pick<ExportRow, 'isOn' | 'address' | 'userName'>) => ({
  isOn,
  address,
  userName,
});

export const saveStatementExport: Handler<typeof calls.saveStatementExport> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { start = 'now', basedOn } = body;
  const before = await readExport(db, 'for update');
  const after = settingsOf(body);
  refuseOvertaken(
    { kind: 'statement_export', id: tenant.tenantId },
    { basedOn, yours: after, stands: settingsOf(before) },
  );
  const sealed = sealedKey(context, before, body);
  const isTurnedOn = body.isOn && !before.isOn;
  await db.query(
    `insert into portal.player_statement_export as e
       (tenant_id, is_on, address, user_name, sealed_key, turned_on_at, adding_from)
     values ($1, $2, $3, $4, $5, case when $6 then $7::timestamptz end, case when $6 and $8 then 0 end)
     on conflict (tenant_id) do update set is_on = excluded.is_on, address = excluded.address,
       user_name = excluded.user_name, sealed_key = excluded.sealed_key,
       turned_on_at = coalesce(excluded.turned_on_at, e.turned_on_at),
       adding_from = case when $6 or not $2 then excluded.adding_from else e.adding_from end,
       problem = null, problem_status = null, problem_since = null, failures = 0, next_try_at = null`,
    [tenant.tenantId, body.isOn, body.address, body.userName, sealed, isTurnedOn, now, start === 'all'],
  );
  if (body.isOn)
    await db.query('update portal.player_statement_due set refused_status = null where refused_status is not null');
  else await db.query('delete from portal.player_statement_due');
  audit({
    object: { kind: 'statement_export', id: tenant.tenantId },
    before: settingsOf(before),
    after: { ...after, isKeyNew: body.key !== undefined, ...(isTurnedOn ? { start } : {}) },
    plain: ['isOn', 'address', 'userName', 'isKeyNew', 'start'],
  });
  return { ok: true };
};

/** Contacts the store between the two transactions. */
export const testStatementExport = inSteps<typeof calls.testStatementExport, Lrs, LrsCheck>({
  async admit({ body }, context) {
    const { address, userName } = body;
    const key = keyFor(context, await readExport(context.db), body);
    return lrsOf(context.secrets, context.tenant, { address, userName, key });
  },
  make: (lrs) =>
    checkLrs(lrs).then(
      () => ({ problem: null, status: null }),
      (cause) => {
        if (!(cause instanceof LrsFault)) throw cause;
        return { problem: cause.problem, status: cause.status ?? null };
      },
    ),
  async keep({ body: { address, userName } }, { audit, tenant }, check) {
    audit({
      object: { kind: 'statement_export', id: tenant.tenantId },
      after: { address, userName, problem: check.problem },
      plain: ['address', 'userName', 'problem'],
    });
    return check;
  },
  settle: async () => {},
});
