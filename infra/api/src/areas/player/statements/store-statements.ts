/** Stores the statements of a request, either all or none, and their result for the lesson and the course. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { judged } from '@portico/contracts/player/cmi5/rules';
import { valuesOfStatement, verbsIn } from '@portico/contracts/player/cmi5/session';
import type { Values } from '@portico/contracts/player/scorm/data-model';
import { mayOmitActor, type SentStatement, type Statement } from '@portico/contracts/player/xapi/statement';
import type { Transaction } from '../../../platform/transaction.ts';
import type { StatementClaims } from '../attempt-claims.ts';
import { type RecordCourseProgressed, recordStatements } from '../play.ts';
import { actorOf, authorityOf, type Home } from './home.ts';
import { enterSession, factsOf, type LaunchSession } from './launch-session.ts';
import { StatementRefused } from './refused.ts';
import { recordSatisfied } from './satisfied.ts';
import { changeSession } from './session-values.ts';
import { addStatements, type StoredStatement, statementsWithIds } from './statement-rows.ts';

type Named = Statement & { id: string };

/** Adds ids, and the actor if the lesson omits it, which it may because its token belongs to a single learner. */
function named(sent: readonly SentStatement[], { home, locked }: LaunchSession): Named[] {
  const learner = mayOmitActor(locked.item) ? actorOf(home, locked.attempt.userId) : undefined;
  return sent.map((one) => {
    const actor = one.actor ?? learner;
    if (!actor) throw new StatementRefused(400, 'The statement has no actor.');
    return { ...one, actor, id: one.id ?? randomUUID() };
  });
}

/** The part of a statement that the lesson wrote. */
const withoutServerFields = ({ stored: _stored, authority: _authority, version: _version, ...fields }: Statement) =>
  fields;

/** True if this statement equals the stored one. A time set by the server is not a difference. */
function isSame(sent: Named, held: StoredStatement): boolean {
  const { timestamp, ...sentFields } = withoutServerFields(sent);
  const { timestamp: heldAt, ...heldFields } = withoutServerFields(held);
  return isDeepStrictEqual(sentFields, heldFields) && (timestamp === undefined || timestamp === heldAt);
}

/**
 * The statements that are new. Sending a statement again does no harm, but a different one with the same id is refused.
 */
async function newStatements(db: Transaction, attemptId: string, sent: readonly Named[]): Promise<Named[]> {
  const ids = sent.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new StatementRefused(400, 'Two statements have the same id.');
  const held = await statementsWithIds(db, attemptId, ids);
  return sent.filter((one) => {
    const before = held.get(one.id);
    if (before && !isSame(one, before))
      throw new StatementRefused(409, 'Another statement with this id is stored, and statements never change.');
    return before === undefined;
  });
}

interface JudgedStatements {
  statements: StoredStatement[];
  values: Values;
  /** Codes of the rules that were broken without being refused. */
  passed: string[];
}

/** Checks each statement against those before it. Throws StatementRefused. */
function judgeStatements(launch: LaunchSession, fresh: readonly Named[], now: Date): JudgedStatements {
  const { own, home } = launch;
  const passed: string[] = [];
  let values: Values = {};
  const statements: StoredStatement[] = [];
  for (const one of fresh) {
    const sofar = { ...launch, own: { ...own, values: { ...own.values, ...values } } };
    const facts = factsOf(sofar, now);
    const registrationVerbs = new Set([...facts.registrationVerbs, ...verbsIn(sofar.own.values)]);
    const { refused, passed: more } = judged(one, { ...facts, registrationVerbs });
    if (refused) throw new StatementRefused(refused.status, refused.sentence, refused.code);
    passed.push(...more);
    values = { ...values, ...valuesOfStatement(one, { ...facts, openedAt: own.openedAt, now }) };
    const stored = now.toISOString();
    statements.push({
      ...one,
      timestamp: one.timestamp ?? stored,
      stored,
      authority: authorityOf(home),
      version: one.version ?? '1.0.0',
    });
  }
  return { statements, values, passed };
}

/** Returns the ids in the order of the statements, after they have been committed. */
export async function storeStatements(
  db: Transaction,
  claims: StatementClaims,
  {
    home,
    sent,
    now,
    record,
  }: { home: Home; sent: readonly SentStatement[]; now: Date; record: RecordCourseProgressed },
): Promise<{ ids: string[]; isOver: boolean }> {
  const launch = await enterSession(db, claims, home);
  const all = named(sent, launch);
  const fresh = await newStatements(db, claims.attemptId, all);
  const { statements, values, passed } = judgeStatements(launch, fresh, now);
  const ids = all.map(({ id }) => id);
  if (fresh.length === 0) return { ids, isOver: launch.own.values.terminated !== undefined };
  await addStatements(db, claims, claims.launchId, statements, now);
  const { locked, played, own } = launch;
  const change = {
    values,
    entered: true,
    finished: values.terminated !== undefined,
    count: fresh.length,
    broken: [...new Set(passed)],
  };
  const changed = await changeSession(db, claims, own, change, now);
  const sessions = played.sessions.map((session) => (session === own ? changed : session));
  const isNews = await recordStatements(db, claims, locked, { ...played, sessions }, now, record);
  // Nothing else satisfies a lesson while it is played, and almost every statement changes the time.
  const isResult = values.completed !== undefined || values.passed !== undefined;
  if (isNews && isResult && locked.item.standard === 'cmi5' && own.mode === 'normal')
    await recordSatisfied(
      db,
      claims,
      { packageId: locked.item.packageId, learnerId: locked.attempt.userId },
      { home, sessionId: claims.launchId, now },
    );
  return { ids, isOver: changed.values.terminated !== undefined };
}
