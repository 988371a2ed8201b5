/** One board as its page shows it. */
import type { Agenda } from '@portico/contracts/pd/agenda';
import { usualAgenda } from '@portico/contracts/pd/agenda';
import type * as calls from '@portico/contracts/pd/calls';
import type { OpenBoard } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import { accessTo, findBoard, type PdContext } from './access.ts';
import { answerBoard } from './boards.ts';
import { escalationsTo, peopleIn, toEscalation } from './escalation-rows.ts';
import { monthLetters } from './letters.ts';
import { isMeasuredFigure } from './measures.ts';

interface StoredRow {
  agenda: Agenda;
  met_at: Date | null;
  met_by: string | null;
  met_made_by: string | null;
  met_seconds: number[];
  summary: string;
  measures_figures: boolean;
}

interface NextTier {
  team_id: string;
  name: string;
}

export async function nextTierOf(db: Transaction, teamId: string): Promise<NextTier | undefined> {
  const [row] = await db.prepared<NextTier & Record<string, unknown>>(
    'pd_next_tier',
    `select t.team_id, t.name from portal.pd_team p
     join portal.account_team t on t.tenant_id = p.tenant_id and t.team_id = p.escalates_to where p.team_id = $1`,
    [teamId],
  );
  return row;
}

export async function answerOpenBoard(context: PdContext, boardId: string): Promise<OpenBoard> {
  const { db } = context;
  const board = await findBoard(db, boardId);
  if (!board) throw notFound();
  const judging = accessTo(context, board);
  const storedWithEscalations = async () => {
    const [[stored], escalations] = await Promise.all([
      db.query<StoredRow & Record<string, unknown>>(
        `select agenda, met_at, met_by, met_made_by, met_seconds, summary, exists (select from portal.pd_measure m
           where m.tenant_id = pd_board.tenant_id and m.team_id = pd_board.team_id and ${isMeasuredFigure}) as measures_figures
         from portal.pd_board where board_id = $1`,
        [boardId],
      ),
      escalationsTo(db, board.team_id, new Date(`${board.held_on}T00:00:00Z`)),
    ]);
    if (!stored) throw new Error('A board that was found has a row.');
    const persons = await personsById(db, [stored.met_by, stored.met_made_by, ...peopleIn(escalations)]);
    return { stored, escalations, persons };
  };
  const [access, { stored, escalations, persons }, next, answer, letters] = await Promise.all([
    judging,
    storedWithEscalations(),
    nextTierOf(db, board.team_id),
    answerBoard(context, judging, board),
    monthLetters(db, board.team_id, board.held_on.slice(0, 7)),
  ]);
  return {
    ...answer,
    agenda: stored.agenda.length > 0 ? stored.agenda : usualAgenda,
    letters,
    // Open questions are about the present, so boards of past days do not show them.
    escalations: access.facts.day === 'past' ? [] : escalations.map((row) => toEscalation(row, persons)),
    escalatesTo: next ? { TeamID: next.team_id, TeamName: next.name } : null,
    meeting:
      stored.met_at === null
        ? null
        : {
            endedOn: stored.met_at.toISOString(),
            ledBy: persons.ofNullable(stored.met_by),
            madeBy: persons.ofNullable(stored.met_made_by),
            summary: stored.summary,
            seconds: stored.met_seconds,
          },
    measuresFigures: stored.measures_figures,
    isArchived: board.archived_at !== null,
  };
}

export const readBoard: Handler<typeof calls.readBoard> = ({ query }, context) =>
  answerOpenBoard(context, query.boardID);
