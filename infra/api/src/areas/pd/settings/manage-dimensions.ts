/** Manages the tenant's dimensions (letters). */
import type * as calls from '@portico/contracts/pd/calls';
import type { Dimension } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { type DimensionRow, dimensionsInUse } from '../letters.ts';
import { settingsOf } from './read-settings.ts';

const isSame = (now: readonly DimensionRow[], then: readonly Dimension[]): boolean =>
  now.length === then.length &&
  now.every(
    ({ dimension_id, letter, name }, at) =>
      dimension_id === then[at]?.dimensionID && letter === then[at]?.letter && name === then[at]?.name,
  );

const inWords = (all: readonly { letter: string; name: string }[]): string =>
  all.map(({ letter, name }) => `${letter} ${name}`).join('\n');

function changedSince(
  tenantId: string,
  now: readonly DimensionRow[],
  { dimensions, basedOn }: Parameters<typeof saveBoardDimensions>[0]['body'],
): Refusal {
  const base = { version: 0, value: inWords(basedOn ?? []) };
  const theirs = { version: 0, value: inWords(now) };
  return staleVersion(
    'Someone else changed the letters while you were editing. Nothing was changed.',
    saveConflictOf({ kind: 'board-letters', id: tenantId }, [
      { field: 'letters', base, yours: inWords(dimensions), theirs },
    ]),
  );
}

export const saveBoardDimensions: Handler<typeof calls.saveBoardDimensions> = async (
  { body },
  { db, tenant, now, audit },
) => {
  const { dimensions } = body;
  await db.query(`select pg_advisory_xact_lock(hashtextextended(platform.current_tenant()::text || ' pd letters', 0))`);
  if (new Set(dimensions.map(({ letter }) => letter)).size !== dimensions.length)
    throw new Refusal('conflict', 'Each letter can be used only once. Nothing was changed.');
  const before = await dimensionsInUse(db);
  if (body.basedOn && !isSame(before, body.basedOn)) throw changedSince(tenant.tenantId, before, body);
  const given = dimensions.flatMap(({ dimensionID }) => dimensionID ?? []);
  if (!given.every((id) => before.some(({ dimension_id }) => dimension_id === id))) throw notFound();
  await db.query(
    'update portal.pd_dimension set archived_at = $2 where archived_at is null and dimension_id <> all($1::uuid[])',
    [given, now],
  );
  for (const [position, { dimensionID, letter, name }] of dimensions.entries())
    await db.query(
      `insert into portal.pd_dimension (tenant_id, dimension_id, letter, name, position)
       values ((select platform.current_tenant()), $1, $2, $3, $4)
       on conflict (tenant_id, dimension_id) do update set letter = $2, name = $3, position = $4`,
      [dimensionID ?? crypto.randomUUID(), letter, name, position],
    );
  const letters = (all: readonly { letter: string }[]) => all.map(({ letter }) => letter);
  audit({
    object: { kind: 'board-letters', id: tenant.tenantId },
    before: { letters: letters(before) },
    after: { letters: letters(dimensions) },
    plain: ['letters'],
  });
  return settingsOf(db);
};
