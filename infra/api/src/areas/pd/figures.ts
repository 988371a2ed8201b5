/** Figures that the portal calculates for a board (0320). Values that the team can see cover at least five people. */
import type { BoardFigureKind, RaiseRefusal } from '@portico/contracts/pd/board-figure-kinds';
import {
  boardFigures,
  figurePeriod,
  isFigureShown,
  mostFigures,
  newestDays,
  staysTheSame,
} from '@portico/contracts/pd/board-figures';
import type * as calls from '@portico/contracts/pd/calls';
import { addDays } from '@portico/contracts/platform/days';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Handler } from '../../platform/bind-area.ts';
import type { FoundFigure } from '../../platform/board-figures/figure-source.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { membersOfTeam } from '../../services/account/public.ts';
import { type BoardRow, boardAccess, boardForWriting, type PdContext } from './access.ts';
import { isMeasuredFigure } from './measures.ts';
import { notifyBoard } from './notify-board.ts';
import { answerOpenBoard } from './open-board.ts';
import { boardRules } from './policy.ts';

export type FigureContext = PdContext & Pick<CallContext, 'contributions'>;

interface Wanted {
  kind: BoardFigureKind;
  /** Null for the subjects with the most to report, and for figures without a subject. */
  subjects: readonly string[] | null;
}

interface ReadFigure extends FoundFigure {
  kind: BoardFigureKind;
  readAt: Date;
}

interface EarlierRow extends Record<string, unknown> {
  figure: BoardFigureKind;
  figure_subject: string | null;
  value: number;
  cases: number;
  read_at: Date;
}

/**
 * The latest value of each measured figure, even if the figure has been removed since. Older values share no weeks with
 * today's.
 */
const earlierValues = (db: Transaction, teamId: string, now: Date): Promise<EarlierRow[]> =>
  db.query<EarlierRow>(
    `select distinct on (m.measure_id) m.figure, m.figure_subject, d.value::float8 as value, d.cases, d.read_at
     from portal.pd_measure m
     join portal.pd_document d on d.tenant_id = m.tenant_id and d.measure_id = m.measure_id
     where m.team_id = $1 and m.figure is not null and d.value is not null and d.read_at > $2::timestamptz - interval '5 weeks'
     order by m.measure_id, d.read_at desc`,
    [teamId, now],
  );

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Reads the figures that are switched on. A value that covers too few people is left out. An earlier value stays as
 * long as a newer one would differ from it by only a few people and so reveal them. Weeks are in UTC, so that people in
 * two time zones see the same.
 */
async function readFigures(
  { db, now, tenant, contributions }: FigureContext,
  teamId: string,
  wanted: readonly Wanted[],
): Promise<ReadFigure[]> {
  const [people, earlier] = await Promise.all([membersOfTeam(db, teamId), earlierValues(db, teamId, now)]);
  const everyone = people.map(({ person }) => person.UserID);
  const members = people.filter(({ leads }) => !leads).map(({ person }) => person.UserID);
  const day = dayOf(now);
  const { from, to } = figurePeriod(day);
  const query = { db, members, everyone, from, to, newFrom: addDays(to, 1 - newestDays) };
  const found = await Promise.all(
    wanted.map(async ({ kind, subjects }) => {
      const source = contributions.boardFigures.find((one) => one.kind === kind);
      if (!source || !isSwitchedOn(boardFigures[kind].flag, tenant.settings)) return [];
      return (await source.find({ ...query, subjects })).map((figure) => ({ kind, ...figure }));
    }),
  );
  return found.flat().map((figure) => {
    const { kind, subject, newPeople } = figure;
    const before = earlier.find((one) => one.figure === kind && one.figure_subject === subject);
    if (before && staysTheSame({ readOn: dayOf(before.read_at), day, newPeople }))
      return { ...figure, value: before.value, cases: before.cases, readAt: before.read_at };
    return { ...figure, value: isFigureShown(figure) ? figure.value : null, readAt: now };
  });
}

interface FigureMeasure extends Record<string, unknown> {
  measure_id: string;
  figure: BoardFigureKind;
  figure_subject: string | null;
}

/** Measures of the team whose values the portal calculates, except those whose latest value was archived. */
const measuredFigures = (db: Transaction, teamId: string): Promise<FigureMeasure[]> =>
  db.query<FigureMeasure>(
    `select m.measure_id, m.figure, m.figure_subject from portal.pd_measure m
     where m.team_id = $1 and ${isMeasuredFigure}
     order by m.position, m.measure_id limit ${mostFigures}`,
    [teamId],
  );

/** Writes the values of the team's figures to today's board. Figures without a value leave it unchanged. */
export async function writeFigures(context: FigureContext, board: BoardRow): Promise<void> {
  const { db, actor, now } = context;
  const measures = await measuredFigures(db, board.team_id);
  if (measures.length === 0) return;
  const kinds = Map.groupBy(measures, ({ figure }) => figure);
  const wanted = [...kinds].map(([kind, of]) => ({
    kind,
    subjects: boardFigures[kind].hasSubject ? of.flatMap(({ figure_subject }) => figure_subject ?? []) : null,
  }));
  const read = await readFigures(context, board.team_id, wanted);
  const values = measures.flatMap(({ measure_id, figure, figure_subject }) => {
    const found = read.find(({ kind, subject }) => kind === figure && subject === figure_subject);
    return found?.value == null ? [] : [{ measure_id, value: found.value, cases: found.cases, readAt: found.readAt }];
  });
  await db.query(
    `insert into portal.pd_document as d (tenant_id, document_id, board_id, added_by, updated_at, note, position,
       measure_id, value, read_at, cases)
     select (select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, '', r.at + coalesce((select max(position)
       from portal.pd_document where board_id = $1), 0), r.measure_id, r.value, r.read_at, r.cases
     from unnest($4::uuid[], $5::numeric[], $6::int[], $7::timestamptz[]) with ordinality
       as r (measure_id, value, cases, read_at, at)
     on conflict (tenant_id, board_id, measure_id) do update set value = excluded.value, read_at = excluded.read_at,
       cases = excluded.cases, updated_at = excluded.updated_at, valued_by = null
     where d.archived_at is null`,
    [
      ...[board.board_id, actor.self.userId, now],
      ...[values.map((one) => one.measure_id), values.map((one) => one.value), values.map((one) => one.cases)],
      values.map((one) => one.readAt),
    ],
  );
}

const offeredKinds = Object.keys(boardFigures) as BoardFigureKind[];

export const getBoardFigures: Handler<typeof calls.getBoardFigures> = async ({ query }, context) => {
  const { board, team } = await boardAccess(context, query.boardID);
  const [found, measures] = await Promise.all([
    readFigures(
      context,
      team.teamId,
      offeredKinds.map((kind) => ({ kind, subjects: null })),
    ),
    measuredFigures(context.db, board.team_id),
  ]);
  return found.map(({ kind, subject, name, value }) => ({
    ...{ kind, subject, name, isShown: value !== null },
    isMeasured: measures.some((one) => one.figure === kind && one.figure_subject === subject),
  }));
};

export const refreshFigures: Handler<typeof calls.refreshFigures> = async ({ body }, context) => {
  const { board } = await boardForWriting(context, body.boardID, boardRules.mark);
  await writeFigures(context, board);
  context.audit({ object: { kind: 'board', id: board.board_id }, after: { figures: 'read' }, plain: ['figures'] });
  await notifyBoard(context, board);
  return answerOpenBoard(context, board.board_id);
};

/**
 * The figure as the board will show it. Refuses a figure that has no value or would reveal too much about a few people.
 */
export async function figureForBoard(
  context: FigureContext,
  { teamId, kind, subject }: { teamId: string; kind: BoardFigureKind; subject: string | null },
): Promise<{ name: string; value: number; cases: number; readAt: Date }> {
  const { hasSubject, flag } = boardFigures[kind];
  if (!isSwitchedOn(flag, context.tenant.settings)) throw notFound();
  if (hasSubject !== (subject !== null))
    throw new Refusal('invalid_input', 'A figure about something names it, and no other does.', {
      fields: [{ path: 'body.subject', message: hasSubject ? 'is missing' : 'is not expected' }],
    });
  const subjects = subject === null ? null : [subject];
  const [found] = await readFigures(context, teamId, [{ kind, subjects }]);
  if (found?.value == null)
    throw new Refusal('conflict', 'Fewer than five people take part in this figure. Nothing was changed.', {
      current: { reason: 'tooFew' },
    });
  return { name: found.name, value: found.value, cases: found.cases, readAt: found.readAt };
}

const tooMany: RaiseRefusal = 'tooMany';

interface FigureSettings {
  figure: BoardFigureKind;
  subject: string | null;
  title: string;
  target: number | null;
  dimensionID: string | null;
  redAt: number | null;
}

/**
 * The team's measure for this figure, locked until the transaction ends. Its settings stay while it is measured; a
 * removed measure gets the new settings.
 */
export async function ensureFigure(db: Transaction, teamId: string, settings: FigureSettings): Promise<string> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`pd measure ${teamId}`]);
  const [known] = await db.query<{ measure_id: string }>(
    `select m.measure_id from portal.pd_measure m
     where m.team_id = $1 and m.figure = $2 and m.figure_subject is not distinct from $3::uuid and ${isMeasuredFigure}`,
    [teamId, settings.figure, settings.subject],
  );
  if (known) return known.measure_id;
  const { unit, better } = boardFigures[settings.figure];
  const [row] = await db.query<{ measure_id: string }>(
    `insert into portal.pd_measure (tenant_id, measure_id, team_id, title, unit, target, better, position, figure,
       figure_subject, dimension_id, red_at)
     select (select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, coalesce(max(m.position) + 1, 0), $6,
       $7::uuid, $8::uuid, $9::numeric
     from portal.pd_measure m where m.team_id = $1
     having count(*) filter (where ${isMeasuredFigure}) < ${mostFigures}
     on conflict (tenant_id, team_id, figure, figure_subject) where figure is not null
     do update set title = excluded.title, target = excluded.target, dimension_id = excluded.dimension_id,
       red_at = excluded.red_at
     returning measure_id`,
    [
      ...[teamId, settings.title, unit, settings.target, better],
      ...[settings.figure, settings.subject, settings.dimensionID, settings.redAt],
    ],
  );
  if (!row)
    throw new Refusal('conflict', `A team measures at most ${mostFigures} figures. Nothing was changed.`, {
      current: { reason: tooMany },
    });
  return row.measure_id;
}
