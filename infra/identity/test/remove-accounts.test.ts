/** Erasing a person removes everything about them at the provider, wherever it is stored. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './code-flow.ts';
import { password, people, startIdentity, type TestIdentity } from './start-identity.ts';

let run: TestIdentity;
beforeAll(async () => {
  run = await startIdentity();
});
afterAll(() => run.stop());

/** Tables and columns of the provider that contain one of these words, as seen by its database role. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const columns = await run.sql(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'identity' and c.relkind in ('r', 'p') and has_column_privilege(c.oid, a.attnum, 'select')
       and format_type(a.atttypid, null) <> 'bytea'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await run.sql(
      `select 1 from ${table} where exists (select from unnest($1::text[]) w where strpos(lower(${column}::text), lower(w)) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('erasing a person removes their name, address and id from the provider, and nothing of other people', async () => {
  const { ada, ben } = people;
  await signIn(run.browser(), run.north.tenantId, ada.username, password);
  await signIn(run.browser(), run.north.tenantId, ben.username, password);
  await expect(signIn(run.browser(), run.north.tenantId, ada.username, 'wrong password')).rejects.toThrow();
  await run.identity.accounts.passwordLink(run.north.tenantId, ada.oid, 'reset');
  const words = (who: typeof ada | typeof ben) => [who.username, `${who.first} ${who.last}`, who.oid];
  expect((await placesOf(words(ada))).length).toBeGreaterThan(3);
  const others = await placesOf(words(ben));
  await run.identity.accounts.remove(run.north.tenantId, [ada.oid]);
  expect(await placesOf(words(ada))).toEqual([]);
  expect(await placesOf(words(ben))).toEqual(others);
});
