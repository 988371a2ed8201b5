/**
 * Opens a team's board for a day. If two people do so concurrently, the unique key ensures that there is only one
 * board, and both get it.
 */

import type { Agenda } from '@portico/contracts/pd/agenda';
import { usualAgenda } from '@portico/contracts/pd/agenda';
import { mayOpenFor } from '@portico/contracts/pd/board-day';
import type * as calls from '@portico/contracts/pd/calls';
import type { Measure } from '@portico/contracts/pd/change-shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { factsOf, findBoard, teamAccess } from './access.ts';
import { writeFigures } from './figures.ts';
import { ensureDimensions } from './letters.ts';
import { ensureMeasure } from './measures.ts';
import { notifyBoard } from './notify-board.ts';
import { answerOpenBoard } from './open-board.ts';
import { boardRules } from './policy.ts';

interface TemplateRow {
  agenda: Agenda;
  measures: Measure[];
}

/** The team's own template, otherwise that of its tier, otherwise the default. */
async function templateOf(db: Transaction, teamId: string): Promise<TemplateRow> {
  const [row] = await db.query<TemplateRow & Record<string, unknown>>(
    `select t.agenda, t.measures from portal.pd_team p
     left join portal.pd_tier r on r.tenant_id = p.tenant_id and r.tier_id = p.tier_id and r.archived_at is null
     join portal.pd_template t on t.tenant_id = p.tenant_id and t.archived_at is null
       and t.template_id in (p.template_id, r.template_id)
     where p.team_id = $1 order by t.template_id is not distinct from p.template_id desc limit 1`,
    [teamId],
  );
  return row ?? { agenda: usualAgenda, measures: [] };
}

const existsAlready = (boardId: string, dt: string) =>
  new Refusal('conflict', 'This team already has a board for this day. Nothing was changed.', {
    current: { SessionIDPK: boardId, Held: dt },
  });

export const createPDBoard: Handler<typeof calls.createPDBoard> = async ({ query }, context) => {
  const { db, actor, now, audit } = context;
  const { TeamID, dt } = query;
  const access = await teamAccess(context, TeamID);
  if (!boardRules.lead(factsOf(access, { held_on: dt }))) throw notFound();
  if (!mayOpenFor(dt, access.today))
    throw new Refusal('invalid_input', 'You can create a board for today or the next fourteen days.', {
      fields: [{ path: 'query.dt', message: 'today, or one of the next fourteen days' }],
    });
  const { agenda, measures } = await templateOf(db, TeamID);
  const [made] = await db.query<{ board_id: string }>(
    `insert into portal.pd_board (tenant_id, board_id, team_id, held_on, agenda, created_by, made_by, created_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, team_id, held_on) do nothing returning board_id`,
    [crypto.randomUUID(), TeamID, dt, JSON.stringify(agenda), actor.self.userId, delegateOf(actor), now],
  );
  const boardId = made?.board_id ?? (await bringBack(db, TeamID, dt));
  if (made) {
    await ensureDimensions(db);
    for (const measure of measures) await ensureMeasure(db, TeamID, measure);
  }
  audit({ object: { kind: 'board', id: boardId }, after: { team: TeamID, day: dt }, plain: ['team', 'day'] });
  const board = await findBoard(db, boardId);
  if (board && dt === access.today) await writeFigures(context, board);
  await notifyBoard(context, { board_id: boardId, team_id: TeamID });
  return answerOpenBoard(context, boardId);
};

/** There is one board per day, so an archived one is restored instead of creating a second. */
async function bringBack(db: Transaction, teamId: string, dt: string): Promise<string> {
  const [board] = await db.query<{ board_id: string; is_archived: boolean }>(
    `select board_id, archived_at is not null as is_archived from portal.pd_board
     where team_id = $1 and held_on = $2 for update`,
    [teamId, dt],
  );
  if (!board) throw new Error('The board of a taken day is missing.');
  if (!board.is_archived) throw existsAlready(board.board_id, dt);
  await db.query(
    'update portal.pd_board set archived_at = null, archived_by = null, archived_made_by = null where board_id = $1',
    [board.board_id],
  );
  return board.board_id;
}
