/** Tests which plans count as reading a table from end to end. */
import { expect, test } from 'vitest';
import { type PlanNode, wholeReads } from './read-plan.ts';

const growing = new Set(['account_user']);
const index: PlanNode = {
  'Node Type': 'Index Scan',
  'Relation Name': 'account_user',
  'Index Name': 'account_user_by_name',
  'Index Cond': "(tenant_id = '00000000-0000-4000-8000-000000000001'::uuid)",
  Filter: "(username = 'x'::text)",
};

test('a sequential scan of a growing table is found wherever it is in the plan', () => {
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'account_user' };
  expect(wholeReads({ 'Node Type': 'Hash Join', Plans: [scan] }, growing)).toEqual(['reads all of account_user']);
  expect(wholeReads({ ...scan, 'Relation Name': 'tenant' }, growing)).toEqual([]);
});

test('a part of a plan that was not executed counts as reading nothing', () => {
  expect(wholeReads({ 'Node Type': 'Seq Scan', 'Relation Name': 'account_user', 'Actual Loops': 0 }, growing)).toEqual(
    [],
  );
});

test('an index scan over all people of the tenant is found, unless a limit ends it', () => {
  expect(wholeReads(index, growing)).toEqual(['reads all of account_user_by_name']);
  expect(wholeReads({ ...index, 'Index Cond': '(tenant_id = platform.current_tenant())' }, growing)).toHaveLength(1);
  expect(wholeReads({ 'Node Type': 'Limit', Plans: [index] }, growing)).toEqual([]);
  expect(
    wholeReads({ ...index, 'Index Cond': '((tenant_id = platform.current_tenant()) AND (user_id = $1))' }, growing),
  ).toEqual([]);
});

test('rows that a plan read and discarded are counted over all loops', () => {
  const run = (removed: number, loops: number) =>
    wholeReads({ ...index, 'Rows Removed by Filter': removed, 'Actual Loops': loops }, growing);
  expect(run(200, 10)).toEqual(['reads 2000 rows of account_user for nothing']);
  expect(run(200, 5)).toEqual([]);
});
