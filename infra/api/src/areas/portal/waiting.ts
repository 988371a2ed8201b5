/** What waits for the caller, over all areas that are switched on. Acting for somebody, what waits for them. */

import type { Language } from '@portico/contracts/platform/languages';
import type * as calls from '@portico/contracts/portal/calls';
import { somebody } from '@portico/contracts/portal/notification-messages';
import { mostWaiting, type WaitingItem } from '@portico/contracts/portal/waiting-calls';
import { type WaitingKind, waitingMessages, waitingRoute } from '@portico/contracts/portal/waiting-messages';
import { byUrgency } from '@portico/contracts/portal/waiting-order';
import type { Handler } from '../../platform/bind-area.ts';
import type { Person } from '../../platform/call-context.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import type { Waiting, WaitingContext, WaitingNoun, WaitingRow } from '../../platform/waiting/waiting-noun.ts';
import { todayOf } from '../account/public.ts';
import { allWaiting } from '../all-waiting.ts';
import { languageOf } from './notification-texts.ts';

const ledBy = ({ role, teamIds }: Person): readonly string[] => (role === 'Team Leader' ? teamIds : []);

/** A feature that is off waits for nobody, nor does what is not done for another while one acts for somebody. */
const isAsked =
  ({ tenant, actor }: WaitingContext) =>
  ({ flag, inPerson }: WaitingNoun): boolean =>
    (flag === undefined || tenant.settings.flags[flag] === true) && !(inPerson && actor.principal);

async function rowsOf(noun: WaitingNoun, context: WaitingContext, asked: Waiting): Promise<WaitingRow[]> {
  if ('find' in noun) return noun.find(context, asked);
  const { statement, values, linkValues = (stored) => stored } = noun;
  const rows = await context.db.query<WaitingRow>(statement, values(asked));
  return rows.map((row) => ({ ...row, link_values: linkValues(row.link_values) }));
}

function toItem(kind: WaitingKind, row: WaitingRow, language: Language): WaitingItem {
  const { title, text } = waitingMessages[kind].texts[language];
  const words = { title: row.title, person: row.person ?? somebody[language] };
  return {
    id: `${kind} ${row.id}`,
    kind,
    title: fillText(title, words),
    text: fillText(text, words),
    dueOn: row.due_on,
    since: row.since?.toISOString() ?? null,
    link: waitingRoute(kind, row.link_values),
  };
}

export const getWaiting: Handler<typeof calls.getWaiting> = async ({ query }, context) => {
  const { db, actor, people, tenant, now } = context;
  const person = people.userID ?? actor;
  const asked: Waiting = {
    userId: person.userId,
    reader: { ...asReader(actor), person },
    ledTeams: ledBy(person),
    now,
    today: await todayOf(db, person.userId, now),
  };
  const language = await languageOf(db, actor.userId, tenant);
  const found: WaitingItem[] = [];
  // One after the other: they share the transaction.
  for (const noun of allWaiting.filter(isAsked(context)))
    for (const row of await rowsOf(noun, context, asked)) found.push(toItem(noun.kind, row, language));
  const most = query.all === '1' ? mostWaiting.all : mostWaiting.card;
  return { items: found.sort(byUrgency(asked.today)).slice(0, most), total: found.length };
};
