/**
 * The caller's tasks and what they have in progress, from all enabled features. While acting for someone, shows the
 * principal's.
 */

import { addDays } from '@portico/contracts/platform/days';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Language } from '@portico/contracts/platform/languages';
import type * as calls from '@portico/contracts/portal/calls';
import { fillLink } from '@portico/contracts/portal/fill-link';
import { mostNews, newsMessages } from '@portico/contracts/portal/news-messages';
import { mostTasks, type NewsItem, type TaskItem } from '@portico/contracts/portal/task-calls';
import { byLatest, byUrgency, nearDays } from '@portico/contracts/portal/task-order';
import { compareDesc } from 'date-fns/compareDesc';
import type { Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import {
  statementOf,
  type TaskContext,
  type TaskQuery,
  type TaskRow,
  type TaskSource,
} from '../../platform/tasks/task-source.ts';
import { todayOfPerson } from '../account/public.ts';
import { readerOf } from './notification-texts.ts';
import { nameOfStatement, toItem } from './task-item.ts';

export const ledBy = ({ role, teamIds }: Person): readonly string[] => (role === 'Team Leader' ? teamIds : []);

/** A feature that is off has no tasks; tasks that must be done in person are hidden while acting for someone. */
export const isAvailable =
  ({ tenant, actor }: TaskContext) =>
  ({ flag, inPerson }: TaskSource): boolean =>
    isSwitchedOn(flag, tenant.settings) && !(inPerson && actor.principal);

/** The first tasks of one kind, and their total. */
interface Found {
  rows: TaskRow[];
  total: number;
}

/** The SQL counterpart of portal/task-order.ts in contracts. */
const byUrgencyFrom = (today: string): string => `case when w.due_on is null then 1
    when w.due_on::date <= ${today}::date + ${nearDays} then 0 else 2 end, w.due_on, w.since, w.id::text collate "C"`;
const latestFirst = 'w.since desc nulls last, w.id::text collate "C"';

interface Part {
  sources: readonly TaskSource[];
  order: 'urgency' | 'latest';
  most: number;
}

async function rowsOf(source: TaskSource, context: TaskContext, taskQuery: TaskQuery, part: Part): Promise<Found> {
  if ('find' in source) {
    const rows = await source.find(context, taskQuery);
    return { rows, total: rows.length };
  }
  const { values, linkValues = (stored) => stored } = source;
  const given = values(taskQuery);
  const isUrgent = part.order === 'urgency';
  const text = `select w.*, count(*) over ()::int as total from (${statementOf(source, context)}) w
     order by ${isUrgent ? byUrgencyFrom(`$${given.length + 1}`) : latestFirst} limit ${part.most}`;
  const rows = await context.db.prepared<TaskRow & { total: number }>(
    nameOfStatement(text),
    text,
    isUrgent ? [...given, taskQuery.today] : given,
  );
  return {
    rows: rows.map((row) => ({ ...row, link_values: linkValues(row.link_values) })),
    total: rows[0]?.total ?? 0,
  };
}

export function taskQueryFor({ db, actor, now }: TaskContext, person: Person): TaskQuery {
  const today = todayOfPerson(db, person, now);
  return {
    userId: person.userId,
    actorId: actor.userId,
    reader: { ...asReader(actor), person },
    ledTeams: ledBy(person),
    now,
    today,
    dueUntil: addDays(today, nearDays),
  };
}

type NewsContext = Pick<CallContext<typeof calls.getWaiting>, 'db' | 'actor' | 'now' | 'tenant' | 'contributions'>;

interface Items {
  items: TaskItem[];
  total: number;
}

/**
 * Tasks in the reader's language. Reads up to the number shown from each kind, so that the first ones overall are
 * always included.
 */
async function itemsOf(context: TaskContext, taskQuery: TaskQuery, language: Language, part: Part): Promise<Items> {
  const found = await Promise.all(
    part.sources.filter(isAvailable(context)).map(async (source) => {
      const { rows, total } = await rowsOf(source, context, taskQuery, part);
      return { items: rows.map((row) => toItem(source.kind, row, language)), total };
    }),
  );
  const items = found.flatMap((one) => one.items);
  items.sort(part.order === 'urgency' ? byUrgency(taskQuery.today) : byLatest);
  return { items: items.slice(0, part.most), total: found.reduce((sum, { total }) => sum + total, 0) };
}

/** The latest news of the person's teams, from all areas. */
async function newsOf({ db, actor, now, tenant, contributions }: NewsContext, language: Language): Promise<NewsItem[]> {
  const sources = contributions.teamNews.filter(({ flag }) => isSwitchedOn(flag, tenant.settings));
  const found = await Promise.all(
    sources.map(async ({ kind, find }) => (await find({ db, actor, now })).map((row) => ({ kind, row }))),
  );
  return found
    .flat()
    .sort((one, other) => compareDesc(one.row.at, other.row.at))
    .slice(0, mostNews)
    .map(({ kind, row }) => {
      const { link, texts } = newsMessages[kind];
      return {
        id: `${kind} ${row.id}`,
        title: fillText(texts[language].title, row.values),
        text: fillText(texts[language].text, row.values),
        at: row.at.toISOString(),
        link: fillLink(kind, link, row.linkValues),
      };
    });
}

export const getWaiting: Handler<typeof calls.getWaiting> = async ({ query }, context) => {
  const taskQuery = taskQueryFor(context, context.people.userID ?? context.actor);
  const { tasks, inProgress } = context.contributions;
  const most = query.all === '1' ? mostTasks.all : mostTasks.card;
  const { language } = readerOf(context.db, context.actor, context.tenant);
  const [waiting, begun, items] = await Promise.all([
    itemsOf(context, taskQuery, language, { sources: tasks, order: 'urgency', most }),
    itemsOf(context, taskQuery, language, { sources: inProgress, order: 'latest', most }),
    newsOf(context, language),
  ]);
  return { ...waiting, begun, news: { items } };
};
