/** What waits for the caller and what they have begun, over all areas that are switched on; acting for somebody, theirs. */

import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Language } from '@portico/contracts/platform/languages';
import { begunMessages } from '@portico/contracts/portal/begun-messages';
import type * as calls from '@portico/contracts/portal/calls';
import { fillLink } from '@portico/contracts/portal/fill-link';
import { somebody } from '@portico/contracts/portal/notification-messages';
import { mostWaiting, type WaitingItem } from '@portico/contracts/portal/waiting-calls';
import { waitingMessages } from '@portico/contracts/portal/waiting-messages';
import { byLatest, byUrgency, nearDays } from '@portico/contracts/portal/waiting-order';
import type { Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import type { Waiting, WaitingContext, WaitingNoun, WaitingRow } from '../../platform/waiting/waiting-noun.ts';
import { todayOf } from '../account/public.ts';
import { readerOf } from './notification-texts.ts';

const ledBy = ({ role, teamIds }: Person): readonly string[] => (role === 'Team Leader' ? teamIds : []);

/** A feature that is off waits for nobody, nor does what is not done for another while one acts for somebody. */
const isAsked =
  ({ tenant, actor }: WaitingContext) =>
  ({ flag, inPerson }: WaitingNoun): boolean =>
    isSwitchedOn(flag, tenant.settings) && !(inPerson && actor.principal);

/** Of one kind: the first of them, and how many there are. */
interface Found {
  rows: WaitingRow[];
  total: number;
}

/** As contracts: portal/waiting-order.ts. */
const byUrgencyFrom = (today: string): string => `case when w.due_on is null then 1
    when w.due_on::date <= ${today}::date + ${nearDays} then 0 else 2 end, w.due_on, w.since, w.id::text collate "C"`;
const latestFirst = 'w.since desc nulls last, w.id::text collate "C"';

interface Part {
  nouns: readonly WaitingNoun[];
  order: 'urgency' | 'latest';
  most: number;
}

async function rowsOf(source: WaitingNoun, context: WaitingContext, asked: Waiting, part: Part): Promise<Found> {
  if ('find' in source) {
    const rows = await source.find(context, asked);
    return { rows, total: rows.length };
  }
  const { statement, values, linkValues = (stored) => stored } = source;
  const given = values(asked);
  const isUrgent = part.order === 'urgency';
  const rows = await context.db.query<WaitingRow & { total: number }>(
    `select w.*, count(*) over ()::int as total from (${statement}) w
     order by ${isUrgent ? byUrgencyFrom(`$${given.length + 1}`) : latestFirst} limit ${part.most}`,
    isUrgent ? [...given, asked.today] : given,
  );
  return {
    rows: rows.map((row) => ({ ...row, link_values: linkValues(row.link_values) })),
    total: rows[0]?.total ?? 0,
  };
}

const messages = { ...waitingMessages, ...begunMessages };

function toItem(kind: WaitingNoun['kind'], row: WaitingRow, language: Language): WaitingItem {
  const { link, texts } = messages[kind];
  const words = { title: row.title, person: row.person ?? somebody[language] };
  return {
    id: `${kind} ${row.id}`,
    kind,
    title: fillText(texts[language].title, words),
    text: fillText(texts[language].text, words),
    dueOn: row.due_on,
    since: row.since?.toISOString() ?? null,
    link: fillLink(kind, link, row.link_values),
  };
}

async function askedFor({ db, actor, now }: WaitingContext, person: Person): Promise<Waiting> {
  return {
    userId: person.userId,
    actorId: actor.userId,
    reader: { ...asReader(actor), person },
    ledTeams: ledBy(person),
    now,
    today: await todayOf(db, person.userId, now),
  };
}

interface Items {
  items: WaitingItem[];
  total: number;
}

/** In the language of whoever reads. Of each kind as many as are shown at most: together they hold what is shown. */
async function itemsOf(context: WaitingContext, asked: Waiting, part: Part): Promise<Items> {
  const { language } = await readerOf(context.db, context.actor.userId, context.tenant);
  const items: WaitingItem[] = [];
  let total = 0;
  // One after the other: they share the transaction.
  for (const source of part.nouns.filter(isAsked(context))) {
    const found = await rowsOf(source, context, asked, part);
    for (const row of found.rows) items.push(toItem(source.kind, row, language));
    total += found.total;
  }
  items.sort(part.order === 'urgency' ? byUrgency(asked.today) : byLatest);
  return { items: items.slice(0, part.most), total };
}

export const getWaiting: Handler<typeof calls.getWaiting> = async ({ query }, context) => {
  const asked = await askedFor(context, context.people.userID ?? context.actor);
  const { tasks, inProgress } = context.contributions;
  const most = query.all === '1' ? mostWaiting.all : mostWaiting.card;
  const waiting = await itemsOf(context, asked, { nouns: tasks, order: 'urgency', most });
  const begun = await itemsOf(context, asked, { nouns: inProgress, order: 'latest', most });
  return { ...waiting, begun };
};
