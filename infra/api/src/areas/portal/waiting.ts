/** What waits for the caller and what they have begun, over all areas that are switched on; acting for somebody, theirs. */

import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Language } from '@portico/contracts/platform/languages';
import { begunMessages } from '@portico/contracts/portal/begun-messages';
import type * as calls from '@portico/contracts/portal/calls';
import { fillLink } from '@portico/contracts/portal/fill-link';
import { somebody } from '@portico/contracts/portal/notification-messages';
import { mostWaiting, type WaitingItem } from '@portico/contracts/portal/waiting-calls';
import { waitingMessages } from '@portico/contracts/portal/waiting-messages';
import { byLatest, byUrgency } from '@portico/contracts/portal/waiting-order';
import type { Handler } from '../../platform/bind-area.ts';
import type { Person } from '../../platform/call-context.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import type { Waiting, WaitingContext, WaitingNoun, WaitingRow } from '../../platform/waiting/waiting-noun.ts';
import { todayOf } from '../account/public.ts';
import { allBegun } from '../all-begun.ts';
import { allWaiting } from '../all-waiting.ts';
import { languageOf } from './notification-texts.ts';

const ledBy = ({ role, teamIds }: Person): readonly string[] => (role === 'Team Leader' ? teamIds : []);

/** A feature that is off waits for nobody, nor does what is not done for another while one acts for somebody. */
const isAsked =
  ({ tenant, actor }: WaitingContext) =>
  ({ flag, inPerson }: WaitingNoun): boolean =>
    isSwitchedOn(flag, tenant.settings) && !(inPerson && actor.principal);

async function rowsOf(noun: WaitingNoun, context: WaitingContext, asked: Waiting): Promise<WaitingRow[]> {
  if ('find' in noun) return noun.find(context, asked);
  const { statement, values, linkValues = (stored) => stored } = noun;
  const rows = await context.db.query<WaitingRow>(statement, values(asked));
  return rows.map((row) => ({ ...row, link_values: linkValues(row.link_values) }));
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
    reader: { ...asReader(actor), person },
    ledTeams: ledBy(person),
    now,
    today: await todayOf(db, person.userId, now),
  };
}

/** In the language of whoever reads. */
async function itemsOf(nouns: readonly WaitingNoun[], context: WaitingContext, asked: Waiting): Promise<WaitingItem[]> {
  const language = await languageOf(context.db, context.actor.userId, context.tenant);
  const found: WaitingItem[] = [];
  // One after the other: they share the transaction.
  for (const noun of nouns.filter(isAsked(context)))
    for (const row of await rowsOf(noun, context, asked)) found.push(toItem(noun.kind, row, language));
  return found;
}

const page = (items: readonly WaitingItem[], all: '0' | '1' | undefined) => ({
  items: items.slice(0, all === '1' ? mostWaiting.all : mostWaiting.card),
  total: items.length,
});

export const getWaiting: Handler<typeof calls.getWaiting> = async ({ query }, context) => {
  const asked = await askedFor(context, context.people.userID ?? context.actor);
  const waiting = await itemsOf(allWaiting, context, asked);
  const begun = await itemsOf(allBegun, context, asked);
  return {
    ...page(waiting.sort(byUrgency(asked.today)), query.all),
    begun: page(begun.sort(byLatest), query.all),
  };
};
