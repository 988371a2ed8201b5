/** The steps of a meeting: marking the day's letters, and ending the meeting. */

import type * as calls from '@portico/contracts/pd/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { recordFact } from '../../platform/facts/record-fact.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { saveConflictOf, staleVersion } from '../../platform/versions/stale-version.ts';
import { notify } from '../../services/portal/public.ts';
import { boardForWriting } from './access.ts';
import { raise, requireMember } from './issues.ts';
import { dimensionsInUse, monthLetters } from './letters.ts';
import { notifyBoard } from './notify-board.ts';
import { answerOpenBoard } from './open-board.ts';
import { boardRules } from './policy.ts';

export const markDay: Handler<typeof calls.markDay> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { board, ...access } = await boardForWriting(context, body.boardID, boardRules.mark);
  const dimension = (await dimensionsInUse(db)).find((one) => one.dimension_id === body.dimensionID);
  if (!dimension) throw notFound();
  const place = [board.team_id, body.dimensionID, board.held_on];
  // Locks the board, so that the second of two concurrent callers sees the first one's mark.
  await db.query('select board_id from portal.pd_board where board_id = $1 for update', [board.board_id]);
  const [before] = await db.query<{ mark: string }>(
    'select mark from portal.pd_mark where team_id = $1 and dimension_id = $2 and on_day = $3',
    place,
  );
  const { as } = body;
  if (as.mark === 'red' && before?.mark === 'red')
    throw new Refusal('conflict', 'This day is already red. Change its action, or remove the mark first.');
  await db.query('delete from portal.pd_mark where team_id = $1 and dimension_id = $2 and on_day = $3', place);
  let issueId: string | null = null;
  if (as.mark === 'red') {
    await requireMember(context, access, as.action.ownerID);
    issueId = await raise(context, access, {
      board,
      kind: 'issue',
      title: as.action.title,
      // The reason explains why the day was red. Whether the action is blocked is not known yet.
      text: as.reason,
      state: 'new',
      reason: '',
      ownerID: as.action.ownerID,
      dueOn: as.action.dueOn,
      dimensionID: body.dimensionID,
    });
  }
  if (as.mark !== 'none')
    await db.query(
      `insert into portal.pd_mark (tenant_id, team_id, dimension_id, on_day, mark, reason, issue_id, marked_by, made_by,
         marked_at)
       values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...place, as.mark, as.mark === 'red' ? as.reason : '', issueId, actor.self.userId, delegateOf(actor), now],
    );
  audit({
    object: { kind: 'board', id: board.board_id },
    before: { mark: before?.mark ?? 'none' },
    after: { mark: as.mark, letter: dimension.letter },
    plain: ['mark', 'letter'],
  });
  await recordFact(context, { kind: 'letter.marked', personId: actor.self.userId, subjectId: board.board_id });
  await notifyBoard(context, board);
  return monthLetters(db, board.team_id, board.held_on.slice(0, 7));
};

/** Ready, on a call, needs help and remote count as present. */
const wereThere = [1, 2, 3, 5];

export const finishMeeting: Handler<typeof calls.finishMeeting> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { board, facts } = await boardForWriting(context, body.boardID, boardRules.edit);
  if (!boardRules.lead(facts)) throw notFound();
  if (facts.day !== 'today')
    throw new Refusal('conflict', 'A meeting takes place on the day of its board. Nothing was changed.');
  const [before] = await db.query<{ summary: string | null }>(
    `select case when met_at is null then null else summary end as summary
     from portal.pd_board where board_id = $1 for update`,
    [board.board_id],
  );
  const summary = before?.summary ?? null;
  if (body.basedOn !== undefined && body.basedOn !== summary) {
    const base = { version: 0, value: body.basedOn };
    const theirs = { version: 0, value: summary ?? '' };
    throw staleVersion(
      'Someone else already wrote what was agreed. Nothing was changed.',
      saveConflictOf({ kind: 'board', id: board.board_id }, [{ field: 'summary', base, yours: body.summary, theirs }]),
    );
  }
  await db.query(
    'update portal.pd_board set met_at = $2, met_by = $3, met_seconds = $4, summary = $5, met_made_by = $6 where board_id = $1',
    [board.board_id, now, actor.self.userId, JSON.stringify(body.seconds), body.summary, delegateOf(actor)],
  );
  audit({ object: { kind: 'board', id: board.board_id }, after: { met: true }, plain: ['met'] });
  await notifyBoard(context, board);
  const answer = await answerOpenBoard(context, board.board_id);
  const absent = answer.userStatuses.filter(({ statusID }) => !wereThere.includes(statusID));
  await notify(context, {
    message: 'board.summary',
    values: { board: board.board_id, day: board.held_on },
    to: absent.map(({ user }) => user.UserID),
    maySee: () => true,
    by: actor.self.userId,
  });
  return answer;
};
