/** The archive of a team: items taken off a board are archived and can be restored. Nothing is deleted. */

import type * as calls from '@portico/contracts/pd/calls';
import type { ArchivedItem, ArchivedKind } from '@portico/contracts/pd/team-shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import { boardAccess, type PdContext, type TeamAccess, teamAccess } from './access.ts';
import { documentFacts, issueFacts, newsFacts } from './item-answers.ts';
import { findDocument, findIssue, findNews } from './item-rows.ts';
import { notifyBoard } from './notify-board.ts';
import { boardRules, itemRules } from './policy.ts';

const tables = {
  board: { table: 'pd_board', key: 'board_id' },
  news: { table: 'pd_news', key: 'news_id' },
  issue: { table: 'pd_issue', key: 'issue_id' },
  document: { table: 'pd_document', key: 'document_id' },
} as const satisfies Record<ArchivedKind, { table: string; key: string }>;

interface Found {
  board_id: string;
  team_id: string;
  archived_at: Date | null;
  may: boolean;
}

/** Finds the item and whether the caller may archive and restore it. Throws `notFound` if they may not read it. */
async function find(context: PdContext, kind: ArchivedKind, id: string): Promise<Found> {
  const { db } = context;
  if (kind === 'board') {
    const { board, facts } = await boardAccess(context, id);
    return { ...board, may: boardRules.lead(facts) };
  }
  const of = async <Row extends { team_id: string; board_id: string; archived_at: Date | null }>(
    row: Row | undefined,
    factsOf: (row: Row, access: TeamAccess, context: PdContext) => Parameters<typeof itemRules.archive>[0],
  ): Promise<Found> => {
    if (!row) throw notFound();
    const access = await teamAccess(context, row.team_id);
    return { ...row, may: itemRules.archive(factsOf(row, access, context)) };
  };
  if (kind === 'news') return of(await findNews(db, id), newsFacts);
  if (kind === 'issue') return of(await findIssue(db, id), issueFacts);
  return of(await findDocument(db, id), documentFacts);
}

async function set(context: PdContext, kind: ArchivedKind, id: string, isArchived: boolean): Promise<{ ok: true }> {
  const { db, actor, now, audit } = context;
  const found = await find(context, kind, id);
  if (!found.may) throw notFound();
  audit({
    object: { kind: kind === 'board' ? kind : `board-${kind}`, id },
    before: { isArchived: found.archived_at !== null },
    after: { isArchived },
    plain: ['isArchived'],
  });
  // Idempotent.
  if ((found.archived_at !== null) === isArchived) return { ok: true };
  const { table, key } = tables[kind];
  await db.query(
    `update portal.${table} set archived_at = $2, archived_by = $3, archived_made_by = $4 where ${key} = $1`,
    [id, isArchived ? now : null, isArchived ? actor.self.userId : null, isArchived ? delegateOf(actor) : null],
  );
  await notifyBoard(context, found);
  return { ok: true };
}

export const deletePDBoard: Handler<typeof calls.deletePDBoard> = ({ query }, context) =>
  set(context, 'board', query.sessionID, true);
export const deleteNewsItem: Handler<typeof calls.deleteNewsItem> = ({ query }, context) =>
  set(context, 'news', query.nId, true);
export const deleteIssue: Handler<typeof calls.deleteIssue> = ({ query }, context) =>
  set(context, 'issue', query.IId, true);
export const deletePerformanceDoc: Handler<typeof calls.deletePerformanceDoc> = ({ query }, context) =>
  set(context, 'document', query.PdId, true);
export const restoreArchived: Handler<typeof calls.restoreArchived> = ({ body }, context) =>
  set(context, body.kind, body.itemID, false);

interface ArchivedRow {
  kind: ArchivedKind;
  id: string;
  title: string;
  day: string;
  archived_at: Date;
  archived_by: string | null;
  made_by: string | null;
  author: string | null;
}

/** Maximum number of entries shown. */
const shown = 200;

const archivedOf = (db: Transaction, teamId: string): Promise<ArchivedRow[]> =>
  db.query<ArchivedRow & Record<string, unknown>>(
    `select a.kind, a.id, a.title, to_char(b.held_on, 'YYYY-MM-DD') as day, a.archived_at, a.archived_by, a.made_by,
       a.author
     from portal.pd_board b cross join lateral (
       select 'board' as kind, b.board_id as id, '' as title, b.archived_at, b.archived_by,
         b.archived_made_by as made_by, null::uuid as author
       union all
       select 'news', n.news_id, n.title, n.archived_at, n.archived_by, n.archived_made_by, n.author_id
       from portal.pd_news n where n.tenant_id = b.tenant_id and n.board_id = b.board_id
       union all
       select 'issue', i.issue_id, i.title, i.archived_at, i.archived_by, i.archived_made_by, i.created_by
       from portal.pd_issue i where i.tenant_id = b.tenant_id and i.board_id = b.board_id
       union all
       select 'document', d.document_id, coalesce(d.title, m.title), d.archived_at, d.archived_by, d.archived_made_by,
         d.added_by
       from portal.pd_document d
       left join portal.pd_measure m on m.tenant_id = d.tenant_id and m.measure_id = d.measure_id
       where d.tenant_id = b.tenant_id and d.board_id = b.board_id) a
     where b.team_id = $1 and a.archived_at is not null order by a.archived_at desc, a.id limit ${shown}`,
    [teamId],
  );

export const listArchived: Handler<typeof calls.listArchived> = async ({ query }, context) => {
  const { db, actor } = context;
  const access = await teamAccess(context, query.TeamID);
  const rows = await archivedOf(db, query.TeamID);
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.archived_by, row.made_by]),
  );
  const mayRestore = (row: ArchivedRow): boolean =>
    row.kind === 'board'
      ? access.reaches
      : itemRules.archive({
          ...access,
          isCurrent: row.day >= access.today,
          isOwn: row.author === actor.self.userId,
        });
  return rows.map(
    (row): ArchivedItem => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      day: row.day,
      archivedOn: row.archived_at.toISOString(),
      archivedBy: persons.ofNullable(row.archived_by),
      madeBy: persons.ofNullable(row.made_by),
      canRestore: mayRestore(row),
    }),
  );
};
