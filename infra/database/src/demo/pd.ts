/** Demo data of boards: one per team and working day including today, with news, issues, measures and statuses. */
import { usualAgenda } from '@portico/contracts/pd/agenda';
import { usualDimensions } from '@portico/contracts/pd/letters';
import type { ClientBase } from 'pg';
import { stableId } from '../stable-id.ts';
import { insertRows } from './insert-rows.ts';
import { boardIssues, boardNews, meetings } from './pd/board-texts.ts';
import { type MeasureText, measures, readings } from './pd/measures.ts';
import { type SeededChoice, seededChoice } from './seeded-choice.ts';
import { themeOf } from './theme.ts';
import { at, dayFrom, daysFrom, minutesFrom, notAfter } from './when.ts';
import type { DemoFill, DemoPerson, DemoTeam, DemoWorld } from './world.ts';

/** Number of past days with boards. */
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
  /** Sorted oldest first. */
  days: readonly Day[];
}

const idOf = ({ world: { tenant }, team }: Pick<TeamBoards, 'world' | 'team'>, ...words: (string | number)[]) =>
  stableId(tenant.tenantId, 'pd', team.teamId, ...words);

function boardsOf(world: DemoWorld, team: DemoTeam): TeamBoards {
  const agos = Array.from({ length: daysBack + 1 }, (_, at) => daysBack - at).filter((ago) => {
    const weekday = daysFrom(world.now, -ago).getUTCDay();
    // There are no meetings at the weekend, but there is always a board for today.
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

/** Past meetings took place, and most of them have a summary. */
function boardRows({ world: { now }, team, days }: TeamBoards) {
  const { summaries } = meetings();
  return days.map(({ boardId, ago }) => ({
    board_id: boardId,
    team_id: team.teamId,
    held_on: dayFrom(now, -ago),
    starts_at: at(now, -ago, '09:15'),
    agenda: usualAgenda,
    created_by: team.leaderId,
    created_at: notAfter(now, at(now, -ago, '08:05')),
    met_at: ago === 0 ? null : at(now, -ago, '09:31'),
    met_by: ago === 0 ? null : team.leaderId,
    met_seconds: ago === 0 ? [] : [95 + ago, 210, 170 + ago, 120, 290],
    summary: ago === 0 ? '' : (summaries[ago % summaries.length] ?? ''),
  }));
}

function newsRows(boards: TeamBoards, chance: SeededChoice) {
  const { world, days, members } = boards;
  const texts = boardNews(themeOf(world.tenant));
  return days.flatMap(({ boardId, ago }, day) => {
    const count = ago === 0 ? 2 : 1;
    const from = day;
    return Array.from({ length: count }, (_, index) => texts[(from + index) % texts.length]).flatMap((text, index) =>
      text
        ? [
            {
              news_id: idOf(boards, 'news', ago, index),
              board_id: boardId,
              ...text,
              author_id: chance.pick(members).userId,
              created_at: notAfter(world.now, minutesFrom(at(world.now, -ago, '08:20'), index * 11)),
              until_on: text.tag === 'operations' ? dayFrom(world.now, -ago + 1 + chance.below(3)) : null,
            },
          ]
        : [],
    );
  });
}

const stateToday = (index: number) => (index === 0 ? 'blocked' : index === 1 ? 'in progress' : 'new');

/** Issues are open on today's board and mostly closed on older ones. */
function issueRows(boards: TeamBoards, chance: SeededChoice) {
  const { world, days, members } = boards;
  const texts = boardIssues(themeOf(world.tenant));
  const recent = days.slice(-7);
  return recent.flatMap(({ boardId, ago }, day) => {
    const isToday = ago === 0;
    return Array.from(
      { length: isToday ? 3 : 1 },
      (_, index) => texts[(isToday ? index * 2 + 1 : day * 2) % texts.length],
    ).flatMap((text, index) => {
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
          reason: state === 'blocked' ? 'Second line waits for the supplier; there is no date yet.' : '',
          owner_id: chance.pick(members).userId,
          created_by: chance.pick(members).userId,
          created_at: notAfter(world.now, minutesFrom(at(world.now, -ago, '08:40'), index * 7)),
          due_on: state === 'new' ? null : dayFrom(world.now, isToday ? index * 6 : 2 + chance.below(9)),
          raised_on: dayFrom(world.now, -ago),
          closed_on: state === 'done' ? dayFrom(world.now, -ago) : null,
          dimension_id: null as string | null,
        },
      ];
    });
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
    updated_at: notAfter(world.now, at(world.now, -ago, '07:30')),
    position,
  }));
}

/** Some people, including the account `learner`, have not set a status today. */
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

type IssueRow = ReturnType<typeof issueRows>[number];

/** The history of each issue up to its current state. */
function stepRows(boards: TeamBoards, issues: readonly IssueRow[]) {
  return issues.flatMap((issue) => {
    const states = issue.state === 'new' ? (['new'] as const) : (['new', issue.state] as const);
    return states.map((state, index) => ({
      step_id: idOf(boards, 'step', issue.issue_id, index),
      issue_id: issue.issue_id,
      state,
      reason: state === 'blocked' ? issue.reason : '',
      on_day: issue.raised_on,
      taken_at: notAfter(boards.world.now, minutesFrom(issue.created_at, index * 20)),
      taken_by: issue.created_by,
    }));
  });
}

const dimensionId = (tenantId: string, letter: string) => stableId(tenantId, 'pd', 'letter', letter);

/** Red days with the actions taken. */
function redIssueRows(boards: TeamBoards, chance: SeededChoice): IssueRow[] {
  const { world, days, members } = boards;
  return meetings().redDays.flatMap(({ letter, daysAgo, reason, action }) => {
    const day = days.findLast(({ ago }) => ago >= daysAgo);
    if (!day) return [];
    const { boardId, ago } = day;
    const isDone = letter === 'D';
    return [
      {
        issue_id: idOf(boards, 'red', letter),
        board_id: boardId,
        kind: 'issue' as const,
        title: action,
        text: '',
        state: isDone ? ('done' as const) : ('in progress' as const),
        progress: isDone ? 100 : 40,
        reason,
        owner_id: chance.pick(members).userId,
        created_by: boards.team.leaderId,
        created_at: at(world.now, -ago, '09:20'),
        due_on: dayFrom(world.now, letter === 'Q' ? -1 : 3),
        raised_on: dayFrom(world.now, -ago),
        closed_on: isDone ? dayFrom(world.now, -ago) : null,
        dimension_id: dimensionId(world.tenant.tenantId, letter),
      },
    ];
  });
}

function markRows(boards: TeamBoards, reds: readonly IssueRow[]) {
  const { world, team, days } = boards;
  return usualDimensions.flatMap(({ letter }) =>
    days
      .filter(({ ago }) => ago > 0)
      .map(({ ago }) => {
        const dimension_id = dimensionId(world.tenant.tenantId, letter);
        const on_day = dayFrom(world.now, -ago);
        const red = reds.find((issue) => issue.dimension_id === dimension_id && issue.raised_on === on_day);
        return {
          team_id: team.teamId,
          dimension_id,
          on_day,
          mark: red ? 'red' : 'green',
          reason: red?.reason ?? '',
          issue_id: red?.issue_id ?? null,
          marked_by: team.leaderId,
          marked_at: at(world.now, -ago, '09:22'),
        };
      }),
  );
}

/** The team asks its next tier about blocked issues; most questions have been answered. */
function escalationRows(boards: TeamBoards, issues: readonly IssueRow[]) {
  const { world, team } = boards;
  const tier = world.people.teams.at(-1);
  const blocked = issues.find(({ state }) => state === 'blocked');
  if (!blocked || !tier || tier === team) return [];
  const { ask, answer, teamAsk } = meetings();
  const isAnswered = world.people.teams.indexOf(team) !== 1;
  return [
    {
      escalation_id: idOf(boards, 'escalation'),
      issue_id: blocked.issue_id,
      to_team_id: tier.teamId,
      ask: isAnswered ? ask : teamAsk,
      asked_by: team.leaderId,
      asked_at: notAfter(world.now, minutesFrom(blocked.created_at, 25)),
      answer: isAnswered ? answer : null,
      answered_by: isAnswered ? tier.leaderId : null,
      answered_at: isAnswered ? notAfter(world.now, minutesFrom(blocked.created_at, 90)) : null,
    },
  ];
}

/** Ideas have votes; issues do not. */
const voteRows = ({ members }: TeamBoards, issues: readonly IssueRow[], chance: SeededChoice) =>
  issues
    .filter(({ kind }) => kind === 'idea')
    .flatMap(({ issue_id, created_at }) =>
      members
        .filter(() => chance.chance(35))
        .map(({ userId }, order) => ({
          subject_kind: 'idea',
          subject_id: issue_id,
          user_id: userId,
          liked_at: minutesFrom(created_at, 5 + order),
        })),
    );

/** Letters, two templates and two tiers; the tenant's last team is the second tier. */
async function fillSettings(db: ClientBase, { tenant, people }: DemoWorld): Promise<void> {
  const own = (...words: (string | number)[]) => stableId(tenant.tenantId, 'pd', ...words);
  await insertRows(db, tenant.tenantId, {
    'portal.pd_dimension': usualDimensions.map(({ letter, name }, position) => ({
      dimension_id: dimensionId(tenant.tenantId, letter),
      letter,
      name,
      position,
    })),
  });
  const templateMeasures = measures().map(({ title, unit, target, better }) => ({ title, unit, target, better }));
  await insertRows(db, tenant.tenantId, {
    'portal.pd_template': [
      { template_id: own('template', 1), name: 'Daily board', agenda: usualAgenda, measures: templateMeasures },
      {
        template_id: own('template', 2),
        name: 'Board of team leaders',
        agenda: [
          { part: 'escalations', minutes: 8 },
          { part: 'letters', minutes: 5 },
          { part: 'issues', minutes: 7 },
        ],
        measures: [],
      },
    ],
    'portal.pd_tier': [
      { tier_id: own('tier', 1), name: 'Teams', level: 1, template_id: own('template', 1) },
      { tier_id: own('tier', 2), name: 'Team leaders', level: 2, template_id: own('template', 2) },
    ],
  });
  const top = people.teams.at(-1);
  await insertRows(db, tenant.tenantId, {
    'portal.pd_team': people.teams.map((team) => ({
      team_id: team.teamId,
      tier_id: own('tier', team === top ? 2 : 1),
      template_id: null,
      escalates_to: team === top ? null : (top?.teamId ?? null),
    })),
  });
}

async function fillTeam(db: ClientBase, boards: TeamBoards): Promise<void> {
  const { world, team } = boards;
  const { tenantId, slug } = world.tenant;
  const chance = seededChoice('demo boards', slug, team.name);
  await insertRows(db, tenantId, {
    'portal.pd_board': boardRows(boards),
    'portal.pd_news': newsRows(boards, chance),
  });
  const reds = redIssueRows(boards, seededChoice('demo red days', slug, team.name));
  const issues = [...issueRows(boards, chance), ...reds];
  await insertRows(db, tenantId, {
    'portal.pd_issue': issues,
    'portal.pd_issue_step': stepRows(boards, issues),
  });
  const votes = voteRows(boards, issues, seededChoice('demo votes', slug, team.name));
  await insertRows(db, tenantId, {
    'portal.service_like': votes,
  });
  await insertRows(db, tenantId, {
    'portal.pd_mark': markRows(boards, reds),
    'portal.pd_escalation': escalationRows(boards, issues),
    'portal.pd_measure': measures().map(({ key, title, unit, target, better }, position) => ({
      measure_id: idOf(boards, 'measure', key),
      team_id: team.teamId,
      title,
      unit,
      target,
      better,
      position,
    })),
    'portal.pd_document': measures().flatMap((measure, position) => documentRows(boards, measure, position)),
    'portal.pd_user_status': statusRows(boards, chance),
  });
}

export const fill: DemoFill = async (db, world) => {
  await fillSettings(db, world);
  for (const team of world.people.teams) await fillTeam(db, boardsOf(world, team));
};
