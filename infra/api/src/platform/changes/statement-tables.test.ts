import { expect, test } from 'vitest';
import { tablesOf } from './statement-tables.ts';

test.each([
  ['select 1 from portal.a join portal.b using (id) for update of a', ['portal.a', 'portal.b'], []],
  [
    'insert into portal.service_like values ($1)',
    ['portal.service_like'],
    ['portal.service_like', 'portal.service_like_total'],
  ],
  ['insert into portal.a (id) select id from portal.b on conflict do nothing', ['portal.a', 'portal.b'], ['portal.a']],
  ['insert into portal.a as x (id) values ($1) on conflict (id) do update set at = now()', ['portal.a'], ['portal.a']],
  ['update portal.a x set at = now() from portal.b y where y.id = x.id', ['portal.a', 'portal.b'], ['portal.a']],
  [
    'with gone as (delete from portal.a returning id) insert\n  into portal.b select id from gone',
    ['portal.a', 'portal.b'],
    ['portal.a', 'portal.b'],
  ],
  ['select platform.change_own_tenant($1, $2, $3) as version', ['platform.change_own_tenant'], ['platform.tenant']],
])('finds the tables that are named and written in: %s', (text, named, written) => {
  expect(tablesOf(text)).toEqual({ named, written });
  expect(tablesOf(text)).toBe(tablesOf(text));
});
