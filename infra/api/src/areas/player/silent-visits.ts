/**
 * Lessons that were completed just by being opened, before packages had a rule for that. Administrators decide whether
 * they count.
 */
import type * as calls from '@portico/contracts/player/calls';
import { attributionOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { takeBackProgress } from '../lms/public.ts';
import { type Attempt, attemptColumns, openAttempts } from './attempts.ts';
import { lessonsOfEach, progressOf, refreshLesson, rulesFor } from './lessons.ts';
import { type Item, itemsOfPackage, packageFacts } from './packages.ts';
import { placeKey, sessionsOfEach } from './sessions.ts';

const listedAtOnce = 50;
/** $1 is the package. */
const undecided = `from portal.player_lesson l
  join portal.player_item i on i.tenant_id = l.tenant_id and i.item_id = l.item_id and i.package_id = $1
  join portal.player_attempt a on a.tenant_id = l.tenant_id and a.attempt_id = l.attempt_id and not a.is_trial
  where l.silent_visit = 'undecided' and l.by_visiting and l.status = 'completed'`;

export async function countSilentVisits(db: Transaction, packageId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select count(*)::integer as total ${undecided}`, [packageId]);
  return row?.total ?? 0;
}

interface VisitRow {
  attemptID: string;
  scoID: string;
  learnerID: string;
  learner: string;
  lesson: string;
  playedAt: Date;
}

export const getSilentVisits: Handler<typeof calls.getSilentVisits> = async ({ query }, { db }) => {
  if (!(await packageFacts(db, query.packageID))) throw notFound();
  const rows = await db.query<VisitRow>(
    `select v."attemptID", v."scoID", v."learnerID", trim(u.first_name || ' ' || u.last_name) as learner, v.lesson, v."playedAt"
     from (select l.tenant_id, l.attempt_id as "attemptID", l.item_id as "scoID", a.user_id as "learnerID", i.title as lesson,
         l.played_at as "playedAt" ${undecided}
       order by l.played_at desc, l.attempt_id, i.position limit $2) v
     join portal.account_user u on u.tenant_id = v.tenant_id and u.user_id = v."learnerID"
     order by v."playedAt" desc, v."attemptID"`,
    [query.packageID, listedAtOnce],
  );
  return {
    total: await countSilentVisits(db, query.packageID),
    visits: rows.map(({ playedAt, ...visit }) => ({ ...visit, playedAt: playedAt.toISOString() })),
  };
};

interface Settled extends Attempt {
  itemId: string;
  endedAt: Date | null;
}

/** Decides visits that are still undecided, and locks their attempts. */
async function settle(
  db: Transaction,
  { packageID, visits }: Parameters<typeof keepSilentVisits>[0]['body'],
  decision: 'kept' | null,
): Promise<Settled[]> {
  if (!(await packageFacts(db, packageID))) throw notFound();
  const attemptIds = visits.map(({ attemptID }) => attemptID);
  await db.query(
    `select from portal.player_attempt a where a.package_id = $1 and a.attempt_id = any($2::uuid[])
     order by a.attempt_id for update`,
    [packageID, attemptIds],
  );
  return db.query<Settled>(
    `update portal.player_lesson l set silent_visit = $4
     from unnest($2::uuid[], $3::uuid[]) as v (attempt_id, item_id), portal.player_attempt a
     where l.attempt_id = v.attempt_id and l.item_id = v.item_id and l.silent_visit = 'undecided'
       and a.tenant_id = l.tenant_id and a.attempt_id = l.attempt_id and a.package_id = $1 and not a.is_trial
     returning ${attemptColumns}, a.ended_at as "endedAt", l.item_id as "itemId"`,
    [packageID, attemptIds, visits.map(({ scoID }) => scoID), decision],
  );
}

export const keepSilentVisits: Handler<typeof calls.keepSilentVisits> = async ({ body }, { db, audit }) => {
  const { length: settled } = await settle(db, body, 'kept');
  audit({
    object: { kind: 'package', id: body.packageID },
    after: { silentVisitsKept: settled },
    plain: ['silentVisitsKept'],
  });
  return { settled };
};

/**
 * Calculates the results of the lessons without these visits; often there is none left. Reads everything at once and
 * writes each result separately.
 */
async function foldAgain(db: Transaction, tenantId: string, settled: readonly Settled[], now: Date): Promise<void> {
  const [first] = settled;
  if (!first) return;
  const items = new Map((await itemsOfPackage(db, first.packageId)).map((item) => [item.itemId, item]));
  const sessions = await sessionsOfEach(db, settled);
  await db.query(
    `delete from portal.player_lesson
     where (attempt_id, item_id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [settled.map(({ attemptId }) => attemptId), settled.map(({ itemId }) => itemId)],
  );
  for (const { attemptId, itemId } of settled) {
    const item = items.get(itemId);
    if (!item) continue;
    const place = { tenantId, attemptId, itemId };
    const rules = rulesFor(item, undefined);
    await refreshLesson(db, place, rules, rules.fold(sessions.get(placeKey(place)) ?? []), undefined, now);
  }
}

type AtCourse = Settled & { courseId: string };

/** Reads everything at once; each learner's course is written separately. */
async function takeBackFrom(
  {
    db,
    tenant,
    actor,
    now,
  }: Pick<CallContext, 'db' | 'tenant' | 'now'> & { actor: Parameters<typeof attributionOf>[0] },
  attempts: readonly AtCourse[],
  reason: string,
): Promise<void> {
  // The course follows the attempt that is currently open, which may be a later one.
  const open = await openAttempts(db, attempts);
  const lessons = await lessonsOfEach(
    db,
    open.map(({ attemptId }) => attemptId),
  );
  const packageIds = new Set([...attempts, ...open].map(({ packageId }) => packageId));
  const items = new Map<string, Item[]>();
  for (const packageId of packageIds) items.set(packageId, await itemsOfPackage(db, packageId));
  for (const { courseId, userId, packageId, startedAt, endedAt } of attempts) {
    const current = open.find((one) => one.userId === userId && one.courseId === courseId);
    const played = (current && lessons.get(current.attemptId)) ?? [];
    const seconds = Math.floor(played.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100);
    const progress = progressOf(items.get(current?.packageId ?? packageId) ?? [], played);
    const fact = { tenantId: tenant.tenantId, userId, courseId, ...progress, seconds, at: now };
    await takeBackProgress(db, { fact, since: startedAt, until: endedAt, by: attributionOf(actor), reason });
  }
}

const isAtCourse = (visit: Settled): visit is AtCourse => visit.courseId !== null;

export const takeBackSilentVisits: Handler<typeof calls.takeBackSilentVisits> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { reason, ...named } = body;
  const settled = await settle(db, named, null);
  await foldAgain(db, tenant.tenantId, settled, now);
  const attempts = new Map(settled.filter(isAtCourse).map((visit) => [visit.attemptId, visit]));
  await takeBackFrom(context, [...attempts.values()], reason);
  audit({
    object: { kind: 'package', id: body.packageID },
    after: { silentVisitsTakenBack: settled.length, reason },
    plain: ['silentVisitsTakenBack'],
  });
  return { settled: settled.length };
};
