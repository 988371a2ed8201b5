import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTenantCommand } from '../src/commands/create-tenant.ts';
import { demoCommand } from '../src/commands/demo.ts';
import { operatedPortal } from './operated-portal.ts';
import { command, commandHere } from './run-command.ts';

const { place, rows } = operatedPortal({ PORTICO_NOW: '2027-02-05T10:00:00Z' });

const today = () =>
  rows(
    `select slug, max(held_on)::text as board from portal.pd_board join platform.tenant using (tenant_id) group by 1 order by 1`,
  );
const packages = async () => ({
  known: (await rows('select package_id::text as id from portal.player_package order by 1')).map(({ id }) => id),
  stored: readdirSync(path.join(place.filesDir, 'packages')).sort(),
});

/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

test.runIf(isFull)(
  'a dry run changes nothing; then one tenant is reset to today, with its course, alongside the running portal',
  async () => {
    const before = await today();
    const dry = await commandHere(place, demoCommand, 'refresh', 'harbour', '--dry-run');
    expect(dry).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^harbour: \d+ rows would go\. Nothing was changed\.\n$/),
    });
    expect(await today()).toEqual(before);
    const { known: old } = await packages();
    const done = await command(place, 'demo', 'refresh', 'harbour');
    expect(done).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('the demo now ends today') });
    expect(await today()).toEqual(
      before.map((row) => (row.slug === 'harbour' ? { ...row, board: '2027-02-05' } : row)),
    );
    const { known, stored } = await packages();
    expect(stored).toEqual(known);
    // All of its courses were recreated.
    const gone = old.filter((id) => !known.includes(id));
    expect(gone.length).toBeGreaterThan(0);
    expect(known.filter((id) => !old.includes(id))).toHaveLength(gone.length);
    expect(
      await rows(
        `select identity like 'operator/%' as by from portal.platform_audit where call = 'operator/demo refresh'`,
      ),
    ).toEqual([{ by: true }]);
  },
);

test.runIf(isFull)('a tenant that an operator created is refused, and no other is reset', async () => {
  const words = ['Acme', '--host', 'acme', '--admin', 'ada@acme.example', '--link'];
  expect(await commandHere(place, createTenantCommand, ...words)).toMatchObject({ code: 0 });
  const before = await today();
  expect(await commandHere(place, demoCommand, 'refresh', 'ember', 'acme')).toMatchObject({
    code: 1,
    stderr: "acme is no demo tenant: its people are not the demo's. Nothing was changed.\n",
  });
  expect(await today()).toEqual(before);
  await expect(demoCommand.run(['renew'])).rejects.toThrow('The action is "demo refresh".');
});
