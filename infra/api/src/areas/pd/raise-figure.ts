/** An issue about a figure that the portal reads: it names no one, and shows the latest value for as long as it is open. */
import type { RaiseRefusal } from '@portico/contracts/pd/board-figure-kinds';
import { boardFigures } from '@portico/contracts/pd/board-figures';
import type * as calls from '@portico/contracts/pd/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type BoardRow, boardColumns, factsOf, teamAccess } from './access.ts';
import { ensureFigure, figureForBoard, writeFigures } from './figures.ts';
import { raise } from './issues.ts';
import { boardRules } from './policy.ts';

/** Length of a measure's title. */
const titleMost = 80;
const noBoard: RaiseRefusal = 'noBoard';

async function boardOf(db: Transaction, teamId: string, day: string): Promise<BoardRow | undefined> {
  const [row] = await db.query<BoardRow & Record<string, unknown>>(
    `select ${boardColumns} from portal.pd_board b where b.team_id = $1 and b.held_on = $2 and b.archived_at is null`,
    [teamId, day],
  );
  return row;
}

/** The open issue about the figure, on whichever board of the team it was raised. */
async function openIssue(db: Transaction, measureId: string) {
  const [row] = await db.query<{ IId: string; boardID: string }>(
    `select i.issue_id as "IId", i.board_id as "boardID" from portal.pd_issue_link k
     join portal.pd_issue i on i.tenant_id = k.tenant_id and i.issue_id = k.issue_id
     join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
     where k.kind = 'figure' and k.target_id = $1 and i.closed_on is null and i.archived_at is null and b.archived_at is null
     order by i.created_at, i.issue_id limit 1`,
    [measureId],
  );
  return row;
}

export const raiseFigure: Handler<typeof calls.raiseFigure> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { TeamID: teamId, figure, subject } = body;
  const access = await teamAccess(context, teamId);
  const board = await boardOf(db, teamId, access.today);
  if (!board)
    throw new Refusal('conflict', 'The team has no board today. Nothing was changed.', {
      current: { reason: noBoard },
    });
  if (!boardRules.edit(factsOf(access, board))) throw notFound();
  const { name } = await figureForBoard(context, { teamId, kind: figure, subject });
  // The name of a question is known here, so no one can write another, such as a person's.
  const title = name.slice(0, titleMost).trim() || body.title;
  const settings = { figure, subject, title, target: null, dimensionID: null, redAt: null };
  const measureId = await ensureFigure(db, teamId, settings);
  const known = await openIssue(db, measureId);
  if (known) return { ...known, wasOpen: true };
  await writeFigures(context, board);
  const issueId = await raise(context, access, {
    ...{ board, kind: 'issue', title, text: '', state: 'new', reason: '' },
    ...{ ownerID: actor.self.userId, dueOn: null, dimensionID: null },
  });
  await db.query(
    `insert into portal.pd_issue_link (tenant_id, link_id, issue_id, kind, target_id, page, added_by, made_by, added_at)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, 'figure', $2, $3, $4, $5, $6)`,
    [issueId, measureId, boardFigures[figure].link({ teamId, subject }), actor.self.userId, delegateOf(actor), now],
  );
  audit({
    object: { kind: 'board-issue', id: issueId },
    after: { board: board.board_id, figure },
    plain: ['board', 'figure'],
  });
  return { IId: issueId, boardID: board.board_id, wasOpen: false };
};
