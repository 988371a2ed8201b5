/** Links of notifications and tasks must lead to a declared route and identify their subject. */
import { hostRoutes } from '@portico/contracts/platform/host-routes';
import { matchesPattern } from '@portico/contracts/platform/route-pattern';
import { awaitedMessages, teamActionMessages } from '@portico/contracts/portal/action-messages';
import { fillLink } from '@portico/contracts/portal/fill-link';
import { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import { notificationMessages } from '@portico/contracts/portal/notification-messages';
import { taskMessages } from '@portico/contracts/portal/task-messages';
import { expect, test } from 'vitest';
import { declaredRemotes } from './remotes.ts';

const patterns: string[] = [
  ...hostRoutes.map((route) => route.path),
  ...(await declaredRemotes()).flatMap((remote) => remote.routes.map((route) => route.path)),
];

const isDeclared = (route: string): boolean => {
  const [pathname = ''] = route.split('?');
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : matchesPattern(pattern, pathname),
  );
};

/** Parameters that give a day or a kind rather than identify a record. */
const noIds = ['day', 'kind'];
/** Subjects that exist once per person, or have ended and are shown nowhere, so that the page needs no id. */
const once = ['erasure.declined', 'delegation.added', 'incident.ended', 'quiz.practice'];
const namesIn = (link: string) => [...link.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const all = Object.entries({
  ...notificationMessages,
  ...taskMessages,
  ...inProgressMessages,
  ...awaitedMessages,
  ...teamActionMessages,
}).map(([id, { link }]) => [id, link] as const);

test.each(all.filter(([, link]) => link !== '{route}'))('%s leads to what it is about: %s', (id, link) => {
  const values = Object.fromEntries(namesIn(link).map((name) => [name, `its-${name}`]));
  const route = fillLink(id, link, values);
  expect(isDeclared(route)).toBe(true);
  const ids = namesIn(link).filter((name) => !noIds.includes(name));
  expect(ids.length > 0).toBe(!once.includes(id));
  for (const name of ids) expect(route).toContain(`its-${name}`);
});

test('a whole route is given only if the area has separate addresses for each thing', () => {
  const areas = new Set(all.filter(([, link]) => link === '{route}').map(([id]) => id.split('.')[0]));
  expect([...areas].sort()).toEqual(['article', 'comment', 'course', 'followup', 'training']);
});

test('a message with an undeclared address is found', () => {
  expect(['/nowhere', '/coach/1/tgrow', '/support-ticket'].map(isDeclared)).toEqual([false, false, false]);
});
