import { expect, test } from 'vitest';
import { withAliases } from './with-aliases.ts';

test('a route with another address in this tenant opens at both', () => {
  const routes = withAliases([{ path: '/home' }, { path: '/pd/board/:id', id: 'pd:board' }, { children: [] }], {
    '/pd/board/:id': '/tafel/:id',
  });
  expect(routes.map(({ path, id }) => [path, id])).toEqual([
    ['/home', undefined],
    ['/pd/board/:id', 'pd:board'],
    ['/tafel/:id', 'pd:board@/tafel/:id'],
    [undefined, undefined],
  ]);
});
