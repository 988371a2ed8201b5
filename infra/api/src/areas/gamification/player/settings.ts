/** How the caller appears on leaderboards: by name, by nickname, or not at all. */
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

type Visibility = 'name' | 'nickname' | 'hidden';

async function settingsOf(db: Transaction, userId: string): Promise<{ sight: Visibility; nickname: string | null }> {
  const [row] = await db.query<{ sight: Visibility; nickname: string | null }>(
    'select sight, nickname from portal.gamification_player where user_id = $1',
    [userId],
  );
  return row ?? { sight: 'name', nickname: null };
}

export const getPlayerSettings: Handler<typeof calls.getPlayerSettings> = (_, { db, actor }) =>
  settingsOf(db, actor.self.userId);

/** A nickname must not be the name or user name of someone else. */
async function refuseTaken(db: Transaction, userId: string, nickname: string): Promise<void> {
  const taken = await db.query(
    `select from portal.account_user u where u.user_id <> $1
       and lower($2) in (lower(u.username), lower(u.first_name || ' ' || u.last_name))
     union all select from portal.gamification_player g where g.user_id <> $1 and lower(g.nickname) = lower($2)`,
    [userId, nickname],
  );
  if (taken.length > 0)
    throw new Refusal('conflict', 'Someone already has this name. Nothing was changed.', {
      current: { reason: 'taken' },
    });
}

export const savePlayerSettings: Handler<typeof calls.savePlayerSettings> = async ({ body }, { db, actor, audit }) => {
  const { userId } = actor.self;
  const before = await settingsOf(db, userId);
  if (body.nickname !== null) await refuseTaken(db, userId, body.nickname);
  const stored = await db.query(
    `insert into portal.gamification_player (tenant_id, user_id, sight, nickname)
     values ((select platform.current_tenant()), $1, $2, $3)
     on conflict (tenant_id, user_id) do update set sight = excluded.sight, nickname = excluded.nickname returning user_id`,
    [userId, body.sight, body.nickname],
  );
  if (stored.length === 0) throw new Error('The choice was not saved.');
  audit({ object: { kind: 'player', id: userId }, before, after: body, plain: ['sight'] });
  return { sight: body.sight, nickname: body.nickname };
};
