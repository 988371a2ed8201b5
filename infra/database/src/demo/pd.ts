/** Demo data of boards: one a team and working day, today’s among them, with news, issues, measures and statuses. */
import type { ClientBase } from 'pg';
import { insertRows } from './insert-rows.ts';
import { type MeasureText, measures, readings } from './pd/measures.ts';
import { issuesByTheme, newsByTheme } from './pd/texts-by-theme.ts';
import { issuesForAll, newsForAll } from './pd/texts-for-all.ts';
import { type SeededChoice, seededChoice } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import { themeOf } from './theme.ts';
import { at, dayFrom, daysFrom, minutesFrom, notAfter } from './when.ts';
import type { DemoFill, DemoPerson, DemoTeam, DemoWorld } from './world.ts';

/** How far back boards go. */
const daysBack = 20;

interface Day {
  boardId: string;
  /** Days ago; 0 is today. */
  ago: number;
}

interface TeamBoards {
  world: DemoWorld;
  team: DemoTeam;
  members: readonly DemoPerson[];
  /** Oldest first. */
  days: readonly Day[];
}

const table = (name: string) => `portal.pd_${name}`;
const idOf = ({ world: { tenant }, team }: Pick<TeamBoards, 'world' | 'team'>, ...words: (string | number)[]) =>
  stableId(tenant.tenantId, 'pd', team.teamId, ...words);

function boardsOf(world: DemoWorld, team: DemoTeam): TeamBoards {
  const agos = Array.from({ length: daysBack + 1 }, (_, at) => daysBack - at).filter((ago) => {
    const weekday = daysFrom(world.now, -ago).getUTCDay();
    // Nobody meets at the weekend, but there is always a board for today.
    return ago === 0 || (weekday !== 0 && weekday !== 6);
  });
  const leader = world.people.all.filter((person) => person.userId === team.leaderId);
  const members = [...leader, ...world.people.membersOf(team.teamId)];
  return {
    world,
    team,
    members,
    days: agos.map((ago) => ({ ago, boardId: idOf({ world, team }, 'board', dayFrom(world.now, -ago)) })),
  };
}

const boardRows = ({ world: { now }, team, days }: TeamBoards) =>
  days.map(({ boardId, ago }) => ({
    board_id: boardId,
    team_id: team.teamId,
    held_on: dayFrom(now, -ago),
    starts_at: at(now, -ago, '09:15'),
  }));

function newsRows(boards: TeamBoards, chance: SeededChoice) {
  const { world, days, members } = boards;
  const texts = [...newsByTheme[themeOf(world.tenant)], ...newsForAll];
  return days.flatMap(({ boardId, ago }) => {
    const count = ago === 0 ? 2 : 1 + chance.below(2);
    const from = chance.below(texts.length);
    return Array.from({ length: count }, (_, index) => texts[(from + index) % texts.length]).flatMap((text, index) =>
      text
        ? [
            {
              news_id: idOf(boards, 'news', ago, index),
              board_id: boardId,
              ...text,
              author_id: chance.pick(members).userId,
              created_at: notAfter(world.now, minutesFrom(at(world.now, -ago, '08:20'), index * 11)),
              until_on: text.tag === 'operations' ? dayFrom(world.now, -ago + 5 + chance.below(9)) : null,
            },
          ]
        : [],
    );
  });
}

const stateToday = (index: number) => (index === 0 ? 'blocked' : index === 1 ? 'in progress' : 'new');

/** Open on today’s board, mostly done on the older ones. */
function issueRows(boards: TeamBoards, chance: SeededChoice) {
  const { world, days, members } = boards;
  const texts = [...issuesByTheme[themeOf(world.tenant)], ...issuesForAll];
  const recent = days.slice(-7);
  return recent.flatMap(({ boardId, ago }, day) => {
    const isToday = ago === 0;
    return Array.from({ length: isToday ? 3 : 1 }, (_, index) => texts[(day * 2 + index) % texts.length]).flatMap(
      (text, index) => {
        if (!text) return [];
        const state = isToday ? stateToday(index) : chance.pick(['done', 'done', 'in progress'] as const);
        const progress = state === 'done' ? 100 : state === 'in progress' ? 20 + 10 * chance.below(7) : 0;
        return [
          {
            issue_id: idOf(boards, 'issue', ago, index),
            board_id: boardId,
            ...text,
            state,
            progress,
            owner_id: chance.pick(members).userId,
            created_by: chance.pick(members).userId,
            created_at: notAfter(world.now, minutesFrom(at(world.now, -ago, '08:40'), index * 7)),
            due_on: state === 'new' ? null : dayFrom(world.now, isToday ? index * 6 : 2 + chance.below(9)),
          },
        ];
      },
    );
  });
}

function documentRows(boards: TeamBoards, measure: MeasureText, position: number) {
  const { world, team, days } = boards;
  const values = readings(measure, days.length, seededChoice('demo measure', team.teamId, measure.key));
  return days.map(({ boardId, ago }, day) => ({
    document_id: idOf(boards, 'document', ago, measure.key),
    board_id: boardId,
    measure_id: idOf(boards, 'measure', measure.key),
    value: values[day] ?? measure.around,
    title: null,
    filename: null,
    size_bytes: null,
    storage_key: null,
    updated_at: notAfter(world.now, at(world.now, -ago, '07:30')),
    position,
  }));
}

/** Today some have not said anything yet, the account `learner` among them. */
function statusRows({ world, team, members, days }: TeamBoards, chance: SeededChoice) {
  const learner = world.people.named('learner').userId;
  return days.flatMap(({ boardId, ago }) =>
    members
      .filter((person) => (ago === 0 ? person.userId !== learner && chance.chance(80) : chance.chance(94)))
      .map((person, order) => ({
        board_id: boardId,
        user_id: person.userId,
        status_id: person.userId === team.leaderId ? 1 : chance.pick([1, 1, 1, 1, 2, 2, 4, 5, 5, 3]),
        set_at: notAfter(world.now, minutesFrom(at(world.now, -ago, '08:00'), order * 4)),
        set_by: person.userId,
      })),
  );
}

async function fillTeam(db: ClientBase, boards: TeamBoards): Promise<void> {
  const { world, team } = boards;
  const { tenantId, slug } = world.tenant;
  const chance = seededChoice('demo boards', slug, team.name);
  const insert = (name: string, rows: Parameters<typeof insertRows>[3]) => insertRows(db, table(name), tenantId, rows);
  await insert('board', boardRows(boards));
  await insert('news', newsRows(boards, chance));
  await insert('issue', issueRows(boards, chance));
  await insert(
    'measure',
    measures.map(({ key, title, unit, target, better }, position) => ({
      measure_id: idOf(boards, 'measure', key),
      team_id: team.teamId,
      title,
      unit,
      target,
      better,
      position,
    })),
  );
  await insert(
    'document',
    measures.flatMap((measure, position) => documentRows(boards, measure, position)),
  );
  await insert('user_status', statusRows(boards, chance));
}

export const fill: DemoFill = async (db, world) => {
  for (const team of world.people.teams) await fillTeam(db, boardsOf(world, team));
};
