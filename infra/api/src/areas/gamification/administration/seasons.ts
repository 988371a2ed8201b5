/** Seasons: named periods over which points are compared. */

import type { Season } from '@portico/contracts/gamification/administration-shapes';
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { requireVersion } from './require-version.ts';

export const seasonsOf = (db: Transaction, id: string | null = null): Promise<Season[]> =>
  db.query<Season>(
    `select season_id as "SeasonID", version, name, to_char(starts_on, 'YYYY-MM-DD') as "startsOn",
       to_char(ends_on, 'YYYY-MM-DD') as "endsOn"
     from portal.gamification_season where $1::uuid is null or season_id = $1 order by starts_on desc, season_id`,
    [id],
  );

export const getSeasons: Handler<typeof calls.getSeasons> = (_, { db }) => seasonsOf(db);

export const saveSeason: Handler<typeof calls.saveSeason> = async ({ body }, { db, audit }) => {
  const id = body.SeasonID ?? crypto.randomUUID();
  const { name, startsOn, endsOn } = body;
  if (body.SeasonID !== null)
    await requireVersion(db, {
      noun: 'season',
      id,
      basedOn: body.basedOn,
      yours: { name, startsOn, endsOn },
      read: seasonsOf,
    });
  await db.query(
    `insert into portal.gamification_season as s (tenant_id, season_id, name, starts_on, ends_on)
     values ((select platform.current_tenant()), $1, $2, $3, $4)
     on conflict (tenant_id, season_id) do update set name = excluded.name, starts_on = excluded.starts_on,
       ends_on = excluded.ends_on, version = s.version + 1`,
    [id, name, startsOn, endsOn],
  );
  audit({ object: { kind: 'season', id }, after: { name, startsOn, endsOn }, plain: ['name', 'startsOn', 'endsOn'] });
  const [saved] = await seasonsOf(db, id);
  if (!saved) throw new Error('The season that was just stored is not there.');
  return saved;
};

export const removeSeason: Handler<typeof calls.removeSeason> = async ({ body }, { db, audit }) => {
  const [gone] = await db.query<{ name: string }>(
    'delete from portal.gamification_season where season_id = $1 returning name',
    [body.SeasonID],
  );
  if (!gone) throw notFound();
  audit({ object: { kind: 'season', id: body.SeasonID }, before: { name: gone.name }, plain: ['name'] });
  return { ok: true };
};
