import { panelRoutes } from '@portico/contracts/admin/panel-routes';
import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { enabledRemotes } from '../routes/enabled-remotes.ts';
import { remotePageInfo } from '../routes/route-handle.ts';
import type { HostPanel } from './host-panel.ts';
import { visiblePanels } from './visible-panels.ts';

const label = (id: string) => ({ id, en: id, de: id, fr: id });
const panel = (id: string, permission: string, flag?: string) => ({
  id,
  title: label(`lms.${id}`),
  text: label(`lms.${id}.text`),
  permission,
  page: `admin-${id}`,
  icon: 'learning',
  ...(flag ? { flag } : {}),
});
const remote = {
  description: {
    id: 'lms',
    flag: 'lms',
    title: label('lms.title'),
    routes: [],
    menu: [],
    homeCards: [],
    adminPanels: [panel('courses', 'learning'), panel('skills', 'quizzes', 'salesSkills')],
  },
  releases: [],
} as unknown as BootRemote;
const own = [
  { id: 'people', permission: 'people', title: 'p', text: 'p' },
  { id: 'tenant', permission: 'tenant', title: 't', text: 't' },
] as unknown as HostPanel[];
const on = { lms: true, salesSkills: true };
const addresses = (role: Parameters<typeof visiblePanels>[2], flags: Record<string, boolean> = on) =>
  visiblePanels(own, enabledRemotes({ remotes: [remote], flags }), role).map(({ to }) => to);

test('each role finds what it may administer, the host’s own panels first', () => {
  expect(addresses('System Administrator')).toEqual([
    '/admin/people',
    '/admin/tenant',
    '/admin/lms/courses',
    '/admin/lms/skills',
  ]);
  expect(addresses('Global CS Admin')).toEqual(['/admin/people', '/admin/lms/courses', '/admin/lms/skills']);
  expect(addresses('Country Admin')).toEqual(['/admin/people']);
  expect(addresses('Team Leader')).toEqual([]);
  expect(addresses(undefined)).toEqual([]);
});

test('panels of disabled features are not shown', () => {
  expect(addresses('Global CS Admin', { lms: true })).toEqual(['/admin/people', '/admin/lms/courses']);
  expect(addresses('Global CS Admin', { salesSkills: true })).toEqual(['/admin/people']);
});

test('a panel becomes a page below the administration, open to the roles with its permission', () => {
  const [courses] = panelRoutes(remote.description);
  expect(courses).toMatchObject({
    path: '/admin/lms/courses/*',
    page: 'admin-courses',
    audience: ['Global CS Admin', 'System Administrator'],
  });
  if (!courses) return;
  expect(remotePageInfo({ remote: remote.description, route: courses })).toEqual({
    title: 'lms.courses',
    crumbs: [{ title: 'host.admin.title', to: '/admin' }],
    audience: courses.audience,
    area: 'lms',
    isWork: true,
    isAdministration: true,
  });
});
