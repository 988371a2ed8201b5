/** What waits for the caller, over all areas that are switched on. Acting for somebody, what waits for them. */
import type * as calls from '@portico/contracts/portal/calls';
import { somebody } from '@portico/contracts/portal/notification-messages';
import { mostWaiting } from '@portico/contracts/portal/waiting-calls';
import { type WaitingKind, waitingMessages, waitingRoute } from '@portico/contracts/portal/waiting-messages';
import type { Handler } from '../../platform/bind-area.ts';
import type { Person } from '../../platform/call-context.ts';
import { fillText } from '../../platform/mail/fill-text.ts';
import type { Waiting, WaitingRow } from '../../platform/waiting/waiting-noun.ts';
import { todayOf } from '../account/public.ts';
import { allWaiting } from '../all-waiting.ts';
import { reportsWaiting } from '../comment/public.ts';
import { languageOf } from './notification-texts.ts';

const ledBy = ({ role, teamIds }: Person): readonly string[] => (role === 'Team Leader' ? teamIds : []);

type Found = WaitingRow & { kind: WaitingKind };

/** What has a day before what has none; then by day, then who has waited longest. */
const byUrgency = (a: Found, b: Found): number =>
  (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999') ||
  a.since.getTime() - b.since.getTime() ||
  a.id.localeCompare(b.id);

export const getWaiting: Handler<typeof calls.getWaiting> = async (_, context) => {
  const { db, actor, people, tenant, now } = context;
  const person = people.userID ?? actor;
  const asked: Waiting = {
    userId: person.userId,
    ledTeams: ledBy(person),
    now,
    today: await todayOf(db, person.userId, now),
  };
  const language = await languageOf(db, actor.userId, tenant);
  const found: Found[] = [];
  for (const { kind, flag, statement, values, linkValues } of allWaiting) {
    if (tenant.settings.flags[flag] !== true) continue;
    const rows = await db.query<WaitingRow>(statement, values(asked));
    found.push(
      ...rows.map((row) => ({ ...row, kind, link_values: linkValues ? linkValues(row.link_values) : row.link_values })),
    );
  }
  // Who decides about a comment depends on what it is about: no one statement could say.
  const reports = await reportsWaiting(context);
  found.push(...reports.map((row) => ({ ...row, kind: 'comment.report' as const })));
  const items = found
    .sort(byUrgency)
    .slice(0, mostWaiting)
    .map((row) => {
      const { title, text } = waitingMessages[row.kind].texts[language];
      const words = { title: row.title, person: row.person ?? somebody[language] };
      return {
        id: `${row.kind} ${row.id}`,
        kind: row.kind,
        title: fillText(title, words),
        text: fillText(text, words),
        dueOn: row.due_on,
        since: row.since.toISOString(),
        link: waitingRoute(row.kind, row.link_values),
      };
    });
  return { items, total: found.length };
};
