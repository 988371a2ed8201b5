/** The history of what others did that concerns the caller, in pages, from statements of the areas. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type * as calls from '@portico/contracts/portal/calls';
import { fillLink } from '@portico/contracts/portal/fill-link';
import { type Act, actsPerPage } from '@portico/contracts/portal/history-calls';
import { historyMessages } from '@portico/contracts/portal/history-messages';
import { byNewest, placeOf, readPlace } from '@portico/contracts/portal/history-order';
import type { Handler } from '../../platform/bind-area.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
import type { ActRow, HistorySource } from '../../platform/own-history/history-source.ts';
import { personsById, todayOfPerson } from '../account/public.ts';
import { readerOf } from './notification-texts.ts';

/** One more than a page, to know whether another page follows. Times have milliseconds, like the position of a page. */
const pageOf = ({ kind, statement }: HistorySource): string => {
  const key = `date_trunc('milliseconds', w.at), ('${kind} ' || w.id) collate "C"`;
  return `select w.* from (${statement}) w
    where w.by_id is distinct from $1 and $2::date is not null
      and ($4::text is null or (${key}) < ($3::timestamptz, $4::text))
    order by date_trunc('milliseconds', w.at) desc, ('${kind} ' || w.id) collate "C" desc
    limit ${actsPerPage + 1}`;
};

export const getActsAboutMe: Handler<typeof calls.getActsAboutMe> = async ({ query }, context) => {
  const { db, actor, tenant, now, contributions } = context;
  const after = query.after === undefined ? undefined : readPlace(query.after);
  const values = [actor.userId, todayOfPerson(db, actor, now), after?.at ?? null, after?.id ?? null];
  const sources = contributions.ownHistory.filter(({ flag }) => isSwitchedOn(flag, tenant.settings));
  const reader = readerOf(db, actor, tenant);
  const found = await Promise.all(
    sources.map(async (source) =>
      (await db.prepared<ActRow>(`history ${source.kind}`, pageOf(source), values)).map((row) => ({
        ...{ row, kind: source.kind, id: `${source.kind} ${row.id}`, at: row.at.toISOString() },
      })),
    ),
  );
  const all = found.flat().sort(byNewest);
  const shown = all.slice(0, actsPerPage);
  const people = await personsById(
    db,
    shown.flatMap(({ row }) => [row.by_id, row.for_id]),
  );
  const known = (id: string | null) => (id === null ? null : (people.registered([id])[0] ?? null));
  const last = all.length > actsPerPage ? shown.at(-1) : undefined;
  return {
    acts: shown.map(({ row, kind, id, at }): Act => {
      const { link, texts } = historyMessages[kind];
      const words = { title: row.title ?? '' };
      return {
        ...{ id, kind, at, by: known(row.by_id), onBehalfOf: known(row.for_id) },
        title: fillText(texts[reader.language].title, words),
        text: fillText(texts[reader.language].text, words),
        link: fillLink(kind, link, row.link_values),
      };
    }),
    next: last ? placeOf(last) : null,
  };
};
