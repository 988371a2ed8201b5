/** What the portal has told people: a few unread notifications each, newest within the last days. */
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import { doneAt, minutesFrom, notAfter } from './when.ts';
import type { DemoFill, DemoPerson } from './world.ts';

interface Told {
  kind: string;
  title: string;
  text: string;
  link: string;
}

const toEverybody: readonly Told[] = [
  {
    kind: 'portal',
    title: 'Check your profile',
    text: 'Your name is shown to colleagues as it stands in your profile. Correct it there if it is not right.',
    link: '/profile',
  },
  {
    kind: 'learning',
    title: 'Courses are waiting for you',
    text: 'Your learning page shows what is assigned to you and by when it should be done.',
    link: '/lms/home',
  },
  {
    kind: 'board',
    title: 'Today’s board is open',
    text: 'Your team’s board for today shows the figures of yesterday and the ideas that are still open.',
    link: '/pd/home',
  },
  {
    kind: 'award',
    title: 'New month, new ranking',
    text: 'The leaderboard started again at the first of the month. Your points so far are kept in your history.',
    link: '/leaderboard',
  },
];

const toCoaches: readonly Told[] = [
  {
    kind: 'coaching',
    title: 'Time for the next coaching talks',
    text: 'The overview shows who of your team had no session within the last thirty days.',
    link: '/coach/overview',
  },
];

const toSupport: readonly Told[] = [
  {
    kind: 'support',
    title: 'Tickets wait without an owner',
    text: 'Some tickets of your line are not allocated to anybody yet.',
    link: '/support',
  },
];

const toldTo = (person: DemoPerson): readonly Told[] => [
  ...toEverybody,
  ...(person.role === 'Team Leader' ? toCoaches : []),
  ...(person.role.startsWith('Support') ? toSupport : []),
];

export const fill: DemoFill = async (db, { tenant, people, now }) => {
  const rows = people.all.flatMap((person) => {
    const chance = seededChoice('demo notifications', tenant.slug, person.username);
    return toldTo(person).map((told, at) => {
      const createdAt = doneAt(
        now,
        at + 1,
        `${String(7 + chance.below(10)).padStart(2, '0')}:${10 + ((at * 17) % 50)}`,
      );
      // The older ones have been read by about every second person.
      const wasRead = at > 1 && chance.chance(50);
      return {
        notification_id: stableId(tenant.tenantId, 'portal', 'notification', person.username, at),
        user_id: person.userId,
        ...told,
        created_at: createdAt,
        read_at: wasRead ? notAfter(now, minutesFrom(createdAt, 30)) : null,
      };
    });
  });
  await insertRows(db, 'portal.portal_notification', tenant.tenantId, rows);
};
