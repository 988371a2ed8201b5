/**
 * Measures the server's cost of a commit: 50 simultaneous players, each with its own lesson, compared with the same
 * number of plain inserts of equally large rows, by as many clients over as many connections to the same database.
 * Prints JSON.
 */
import { randomUUID } from 'node:crypto';
import { commitLesson, expiresAt, inTenant, lifetimeSeconds, openLesson } from '@portico/api/areas/player/public';
import { commit } from '@portico/contracts/player/commit';
import pg from 'pg';
import setUp from '../../database/test/global-setup.ts';
import { startContent } from './content-server.ts';

const players = 50;
const commitsEach = 20;
const connections = 10;
const rounds = 9;

// Both write to the disk, as in production.
process.env.PORTICO_TEST_DURABLE = 'yes';
const endServer = setUp();
const content = await startContent();
const pool = new pg.Pool({ ...content.database, max: connections });

/** A typical message of a lesson in progress. */
const message = (fence: number, rev: number) => ({
  fence,
  entered: true,
  visited: false,
  finished: false,
  values: {
    'cmi.core.lesson_location': [rev, `page-${rev}`],
    'cmi.suspend_data': [rev + 1, 'x'.repeat(400)],
    'cmi.core.lesson_status': [rev + 2, 'incomplete'],
  },
});

interface Player {
  label: string;
  token: string;
  fence: number;
}

/** Each player has its own attempt, like fifty learners. */
async function begin(userId: string): Promise<Player> {
  const { attemptId, itemId, label } = await content.launch();
  const { tenantId } = content;
  await content.sql('update portal.player_attempt set user_id = $1 where attempt_id = $2', [userId, attemptId]);
  const open = {
    tenantId,
    attemptId,
    itemId,
    label,
    launchId: randomUUID(),
    mode: 'normal',
    fresh: false,
    exp: 0,
  } as const;
  const { fence } = await inTenant(pool, tenantId, (db) => openLesson(db, open, content.now));
  const exp = expiresAt(content.now, lifetimeSeconds.commit);
  return { label, fence, token: content.signer.commit.sign({ tenantId, attemptId, itemId, fence, label, exp }) };
}

const nobody = async () => {};

/** Everything between the last byte of the message and the answer: token, validation, rules, rows, new token. */
async function commitAll({ token }: Player): Promise<void> {
  for (let count = 0; count < commitsEach; count += 1) {
    const claims = content.signer.commit.read(token, content.now);
    if (!claims) throw new Error('The token is not good.');
    const sent = commit.parse(JSON.parse(JSON.stringify(message(claims.fence, count * 3 + 1))));
    await inTenant(pool, claims.tenantId, (db) => commitLesson(db, claims, sent, content.now, nobody));
    content.signer.commit.sign(claims);
  }
}

/** Inserts one equally large row in a transaction of the tenant, like every write of the portal. */
async function insertAll(player: number): Promise<void> {
  for (let count = 0; count < commitsEach; count += 1)
    await inTenant(pool, content.tenantId, (db) =>
      db.query('insert into portal_bench.bare (id, player, message) values ($1, $2, $3)', [
        randomUUID(),
        player,
        JSON.stringify(message(1, count * 3 + 1)),
      ]),
    );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / (players * commitsEach);
}

try {
  await content.sql('create schema portal_bench');
  await content.sql('create table portal_bench.bare (id uuid primary key, player integer, message json)');
  await content.sql('grant usage on schema portal_bench to public');
  await content.sql('grant insert on portal_bench.bare to public');
  const all: Player[] = [];
  const people = await content.sql(
    "select user_id from portal.account_user where tenant_id = $1 and disabled_at is null and username <> 'learner' order by user_id limit $2",
    [content.tenantId, players],
  );
  for (const { user_id: userId } of people) all.push(await begin(String(userId)));
  if (all.length < players) throw new Error(`The demo has only ${all.length} people.`);
  const every = <T>(list: readonly T[], work: (one: T) => Promise<void>) => Promise.all(list.map(work));
  const measured: { commit: number; insert: number }[] = [];
  // The first round warms up both. Rounds alternate, so that other load on the machine affects both equally.
  for (let round = 0; round <= rounds; round += 1) {
    const insert = await timed(() => every([...all.keys()], insertAll));
    measured.push({ insert, commit: await timed(() => every(all, commitAll)) });
  }
  console.log(JSON.stringify({ players, connections, rounds: measured.slice(1) }));
} finally {
  await pool.end();
  await content.close();
  // The server may still be writing its last file when it is stopped; the folder is a temporary one of the system.
  await endServer().catch(() => {});
}
// All our resources are closed, but a pending file request of a library would keep the process running.
process.exit();
