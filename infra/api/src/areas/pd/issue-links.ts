/** Links of an action to objects elsewhere: shown with their current title to everyone who may read them there. */

import type { BoardFigureKind } from '@portico/contracts/pd/board-figure-kinds';
import type * as calls from '@portico/contracts/pd/calls';
import { type AddressKind, type IssueLink, type LinkKind, linkTarget } from '@portico/contracts/pd/issue-links';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { type AccessBySubject, asReader, type Subject } from '../../platform/subjects/subject.ts';
import { sessionSubject } from '../coaching/public.ts';
import { courseSubject } from '../lms/public.ts';
import { ticketSubject } from '../support/public.ts';
import type { PdContext } from './access.ts';
import { changeableIssue } from './changeable-issue.ts';
import { linkOf } from './item-answers.ts';
import { isMeasuredFigure } from './measures.ts';
import { notifyBoard } from './notify-board.ts';

const subjects: Readonly<Record<AddressKind, Subject>> = {
  course: courseSubject,
  ticket: ticketSubject,
  session: sessionSubject,
};

interface LinkRow {
  link_id: string;
  issue_id: string;
  kind: LinkKind;
  target_id: string;
  page: string;
}

interface Target {
  kind: AddressKind;
  target_id: string;
}

/** The title of each target; undefined if it does not exist for the caller. */
async function titlesFor(
  { db, tenant, actor, now }: PdContext,
  targets: readonly Target[],
): Promise<(target: Target) => string | undefined> {
  const found = new Map<AddressKind, AccessBySubject>();
  for (const [kind, ofKind] of Map.groupBy(targets, (one) => one.kind)) {
    const subject = subjects[kind];
    if (!isSwitchedOn(subject.flag, tenant.settings)) continue;
    const ids = ofKind.map(({ target_id }) => target_id);
    found.set(kind, await subject.accessById(db, asReader(actor), ids, now));
  }
  return ({ kind, target_id }) => {
    const access = found.get(kind)?.get(target_id);
    return access?.read ? access.title : undefined;
  };
}

export async function linksOf(context: PdContext, issueId: string): Promise<IssueLink[]> {
  const rows = await context.db.query<LinkRow & Record<string, unknown>>(
    `select link_id, issue_id, kind, target_id, page from portal.pd_issue_link where issue_id = $1 order by added_at, link_id`,
    [issueId],
  );
  const [titleOf, figureOf] = await Promise.all([
    titlesFor(context, rows.filter(isByAddress)),
    figuresOf(context, rows),
  ]);
  return rows.flatMap((row): IssueLink[] => {
    const shown = { linkID: row.link_id, kind: row.kind };
    if (!isByAddress(row)) {
      const figure = figureOf(row.target_id);
      return figure ? [{ ...shown, ...figure }] : [];
    }
    const title = titleOf(row);
    return title === undefined ? [] : [{ ...shown, title, page: row.page }];
  });
}

const isByAddress = <Row extends Pick<LinkRow, 'kind'>>(row: Row): row is Row & { kind: AddressKind } =>
  row.kind !== 'figure';

interface FigureRow extends Record<string, unknown> {
  id: string;
  team_id: string;
  figure: BoardFigureKind;
  figure_subject: string | null;
  title: string;
  unit: 'percent' | 'count';
  value: number | null;
  read_at: Date | null;
}

/**
 * Names and latest values of the measures that these links lead to. One that the team no longer measures has no value,
 * because an old one would look like the latest. Everyone who may read the board may read them.
 */
async function figuresOf(context: PdContext, rows: readonly LinkRow[]) {
  const ids = rows.flatMap(({ kind, target_id }) => (kind === 'figure' ? target_id : []));
  const found =
    ids.length === 0
      ? []
      : await context.db.query<FigureRow>(
          `select m.measure_id as id, m.team_id, m.figure, m.figure_subject, m.title, m.unit, d.value::float8 as value, d.read_at from portal.pd_measure m
           left join lateral (select d.value, d.read_at from portal.pd_document d
             where d.tenant_id = m.tenant_id and d.measure_id = m.measure_id and d.archived_at is null
               and d.value is not null and d.read_at is not null and ${isMeasuredFigure}
             order by d.read_at desc limit 1) d on true
           where m.measure_id = any($1::uuid[]) and m.figure is not null`,
          [ids],
        );
  return (id: string): Pick<IssueLink, 'title' | 'page' | 'figure'> | undefined => {
    const row = found.find((one) => one.id === id);
    if (!row) return undefined;
    const { title, unit, value, read_at: readAt } = row;
    const figure = value === null || readAt === null ? null : { value, unit, readOn: readAt.toISOString() };
    return { title, page: linkOf(row.figure, { teamId: row.team_id, subject: row.figure_subject }, context), figure };
  };
}

export const linkIssue: Handler<typeof calls.linkIssue> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row } = await changeableIssue(context, body.IId);
  const target = linkTarget(body.address);
  const named = target && { kind: target.kind, target_id: target.targetID };
  const title = named && (await titlesFor(context, [named]))(named);
  if (!target || title === undefined)
    throw new Refusal(
      'invalid_input',
      'This is not the address of a course, ticket or coaching session that you can open.',
      {
        fields: [{ path: 'body.address', message: 'the address of a course, ticket or coaching session' }],
      },
    );
  const linkID = crypto.randomUUID();
  const made = await db.query(
    `insert into portal.pd_issue_link (tenant_id, link_id, issue_id, kind, target_id, page, added_by, made_by, added_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, issue_id, kind, target_id) do nothing returning link_id`,
    [linkID, row.issue_id, target.kind, target.targetID, target.page, actor.self.userId, delegateOf(actor), now],
  );
  if (made.length === 0) throw new Refusal('conflict', 'This action already has this link. Nothing was changed.');
  audit({ object: { kind: 'board-issue', id: row.issue_id }, after: { leadsTo: target.kind }, plain: ['leadsTo'] });
  await notifyBoard(context, row);
  return { linkID, kind: target.kind, title, page: target.page };
};

export const unlinkIssue: Handler<typeof calls.unlinkIssue> = async ({ body }, context) => {
  const { db, audit } = context;
  const [link] = await db.query<LinkRow & Record<string, unknown>>(
    'select link_id, issue_id, kind, target_id, page from portal.pd_issue_link where link_id = $1',
    [body.linkID],
  );
  if (!link) throw notFound();
  const { row } = await changeableIssue(context, link.issue_id);
  await db.query('delete from portal.pd_issue_link where link_id = $1', [link.link_id]);
  audit({ object: { kind: 'board-issue', id: row.issue_id }, before: { leadsTo: link.kind }, plain: ['leadsTo'] });
  await notifyBoard(context, row);
  return { ok: true };
};
