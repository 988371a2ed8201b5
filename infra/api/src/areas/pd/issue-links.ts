/** What an action leads to elsewhere: shown to whoever may read it there, under the title it has now. */

import type * as calls from '@portico/contracts/pd/calls';
import { type IssueLink, type LinkKind, linkTarget } from '@portico/contracts/pd/issue-links';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReader, type Subject } from '../../platform/subjects/subject.ts';
import { sessionSubject } from '../coaching/public.ts';
import { courseSubject } from '../lms/public.ts';
import { ticketSubject } from '../support/public.ts';
import { changeableIssue } from './changeable-issue.ts';
import { notifyBoard } from './notify-board.ts';
import type { PdContext } from './standing.ts';

const subjects: Readonly<Record<LinkKind, Subject>> = {
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

/** Undefined where there is no such thing for the caller. */
async function titleFor(context: PdContext, { kind, target_id }: Pick<LinkRow, 'kind' | 'target_id'>) {
  const subject = subjects[kind];
  if (!isSwitchedOn(subject.flag, context.tenant.settings)) return undefined;
  const standing = await subject.standing(context.db, asReader(context.actor), target_id, context.now);
  return standing?.read ? standing.title : undefined;
}

export async function linksOf(context: PdContext, issueId: string): Promise<IssueLink[]> {
  const rows = await context.db.query<LinkRow & Record<string, unknown>>(
    `select link_id, issue_id, kind, target_id, page from portal.pd_issue_link where issue_id = $1 order by added_at, link_id`,
    [issueId],
  );
  const links: IssueLink[] = [];
  for (const row of rows) {
    const title = await titleFor(context, row);
    if (title !== undefined) links.push({ linkID: row.link_id, kind: row.kind, title, page: row.page });
  }
  return links;
}

export const linkIssue: Handler<typeof calls.linkIssue> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row } = await changeableIssue(context, body.IId);
  const target = linkTarget(body.address);
  const title = target && (await titleFor(context, { kind: target.kind, target_id: target.targetID }));
  if (!target || title === undefined)
    throw new Refusal(
      'invalid_input',
      'This is no address of a course, ticket or coaching session that you can open.',
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
  if (made.length === 0) throw new Refusal('conflict', 'This action leads there already. Nothing was changed.');
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
