/** Demo notifications: a few unread ones for each person, the newest from the last days. */
import * as z from 'zod/mini';
import { stableId } from '../stable-id.ts';
import { demoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { doneAt, minutesFrom, notAfter } from './when.ts';
import type { DemoFill, DemoPerson } from './world.ts';

const notification = z.strictObject({ kind: z.string(), title: z.string(), text: z.string(), link: z.string() });
const list = z.array(notification);
const notifications = demoData(
  'portal/notifications',
  z.strictObject({ everyone: list, coaches: list, support: list }),
);

function notificationsFor(person: DemoPerson) {
  const { everyone, coaches, support } = notifications();
  return [
    ...everyone,
    ...(person.role === 'Team Leader' ? coaches : []),
    ...(person.role.startsWith('Support') ? support : []),
  ];
}

export const fill: DemoFill = async (db, { tenant, people, now }) => {
  const rows = people.all.flatMap((person) => {
    const chance = seededChoice('demo notifications', tenant.slug, person.username);
    return notificationsFor(person).map((text, at) => {
      const createdAt = doneAt(
        now,
        at + 1,
        `${String(7 + chance.below(10)).padStart(2, '0')}:${10 + ((at * 17) % 50)}`,
      );
      // About half of the people have read the older ones.
      const wasRead = at > 1 && chance.chance(50);
      return {
        notification_id: stableId(tenant.tenantId, 'portal', 'notification', person.username, at),
        user_id: person.userId,
        ...text,
        created_at: createdAt,
        read_at: wasRead ? notAfter(now, minutesFrom(createdAt, 30)) : null,
      };
    });
  });
  await insertRows(db, tenant.tenantId, {
    'portal.portal_notification': rows,
  });
};
