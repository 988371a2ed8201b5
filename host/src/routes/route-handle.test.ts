import { expect, test } from 'vitest';
import type { RemoteRouteHandle } from '../federation/remote-routes.tsx';
import { hostHandle, pageOf } from './route-handle.ts';

const label = (id: string) => ({ id, en: id, de: id, fr: id });
const remote = {
  remote: { id: 'pd' },
  route: {
    path: '/pd/board/:id',
    page: 'board',
    title: label('pd.board'),
    crumbs: [{ title: label('pd.home'), to: '/pd/home' }],
    audience: ['Team Leader'],
  },
} as unknown as RemoteRouteHandle;

test('the innermost route that names a page decides', () => {
  expect(pageOf([{ handle: hostHandle('host.home.title') }, { handle: remote }, {}])).toEqual({
    title: 'pd.board',
    crumbs: [{ title: 'pd.home', to: '/pd/home' }],
    audience: ['Team Leader'],
    area: 'pd',
  });
  expect(pageOf([{}, { handle: hostHandle('host.about.title') }])).toEqual({
    title: 'host.about.title',
    crumbs: [],
    audience: 'all',
  });
});

test('no route, no page', () => {
  expect(pageOf([])).toBeUndefined();
  expect(pageOf([{ handle: undefined }, { handle: 'text' }])).toBeUndefined();
});
