/**
 * Documents of lessons: states, and profiles of activities and of the learner. They belong to the attempt, so that a
 * course cannot read what another one has stored. Only the learner's preferences are shared by all courses.
 */
import { createHash } from 'node:crypto';
import { launchData, launchDataId, preferencesId } from '@portico/contracts/player/cmi5/launch';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/transaction.ts';
import type { StatementClaims } from '../attempt-claims.ts';
import { type RecordCourseProgressed, recordStatements } from '../play.ts';
import { lessonActivity } from './home.ts';
import type { LaunchSession } from './launch-session.ts';
import { StatementRefused } from './refused.ts';
import { changeSession } from './session-values.ts';
import { unitLaunch } from './unit-launch.ts';

export interface DocumentPlace {
  kind: 'state' | 'activity' | 'agent';
  /** Empty for a profile of the learner. */
  activity: string;
  id: string;
}

export interface StoredDocument {
  contentType: string;
  body: Buffer;
  etag: string;
  changedAt: Date;
}

const documentsOfAttempt = 500;
const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('hex')}"`;
/** Browsing and reviewing never move the bookmark. */
const trackOf = ({ own }: LaunchSession): 'normal' | 'browse' => (own.mode === 'normal' ? 'normal' : 'browse');

const isLaunchData = ({ kind, id }: DocumentPlace): boolean => kind === 'state' && id === launchDataId;
const isPreferences = ({ kind, id }: DocumentPlace): boolean => kind === 'agent' && id === preferencesId;

interface Row {
  contentType: string;
  body: Buffer;
  changedAt: Date;
}
const documentOf = (row: Row): StoredDocument => ({ ...row, etag: etagOf(row.body) });
const madeDocument = (value: unknown, changedAt: Date): StoredDocument =>
  documentOf({ contentType: 'application/json', body: Buffer.from(JSON.stringify(value)), changedAt });

const preferences = z.strictObject({
  languagePreference: z.optional(z.string().check(z.maxLength(500), z.regex(/^[^\0]*$/))),
  audioPreference: z.optional(z.enum(['on', 'off'])),
});

function launchDocument({ locked, own, home }: LaunchSession, { activity }: DocumentPlace): StoredDocument | undefined {
  const { item } = locked;
  if (item.standard !== 'cmi5' || activity !== lessonActivity(home, item)) return undefined;
  return madeDocument(launchData(unitLaunch(home, item, own)), own.openedAt);
}

export async function readDocument(
  db: Transaction,
  launch: LaunchSession,
  place: DocumentPlace,
): Promise<StoredDocument | undefined> {
  if (isLaunchData(place)) return launchDocument(launch, place);
  const { attempt } = launch.locked;
  if (isPreferences(place)) {
    const [row] = await db.query<{ value: unknown }>(
      'select value from portal.player_preference where user_id = $1 and element = $2',
      [attempt.userId, preferencesId],
    );
    return row && madeDocument(row.value, launch.own.openedAt);
  }
  const [row] = await db.query<Row>(
    `select content_type as "contentType", body, changed_at as "changedAt" from portal.player_document
     where attempt_id = $1 and kind = $2 and track = $3 and activity = $4 and document_id = $5`,
    [attempt.attemptId, place.kind, trackOf(launch), place.activity, place.id],
  );
  return row && documentOf(row);
}

/** Ids of documents of this kind and activity that have changed since the given time. */
export async function documentIds(
  db: Transaction,
  launch: LaunchSession,
  { kind, activity }: Omit<DocumentPlace, 'id'>,
  since: string | undefined,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select document_id as id from portal.player_document
     where attempt_id = $1 and kind = $2 and track = $3 and activity = $4 and ($5::timestamptz is null or changed_at > $5)
     order by document_id limit ${documentsOfAttempt}`,
    [launch.locked.attempt.attemptId, kind, trackOf(launch), activity, since ?? null],
  );
  const made = kind === 'state' && launchDocument(launch, { kind, activity, id: launchDataId }) ? [launchDataId] : [];
  return [...made, ...rows.map(({ id }) => id)];
}

/** The state in which a request expects the document, from HTTP headers. */
export interface Expectation {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

const names = (header: string, etag: string | undefined): boolean =>
  header.trim() === '*' ? etag !== undefined : header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Keeps two windows or lessons from accidentally overwriting each other's profile. States need no such check. */
function expect(place: DocumentPlace, held: StoredDocument | undefined, { ifMatch, ifNoneMatch }: Expectation): void {
  if (ifMatch !== undefined && !names(ifMatch, held?.etag))
    throw new StatementRefused(412, 'The document has changed since it was read.');
  if (ifNoneMatch !== undefined && names(ifNoneMatch, held?.etag))
    throw new StatementRefused(412, 'There is such a document already.');
  if (place.kind !== 'state' && held && ifMatch === undefined && ifNoneMatch === undefined)
    throw new StatementRefused(409, 'Read the document first, and say with If-Match which one you replace.');
}

function refuseWrite(launch: LaunchSession, place: DocumentPlace): void {
  if (launch.isSuperseded) throw new StatementRefused(403, 'Another window has taken over.', 'session-abandoned');
  if (isLaunchData(place)) throw new StatementRefused(403, 'The launch data are written by the portal only.');
}

type Write = Expectation & { contentType: string; body: Buffer; now: Date; record: RecordCourseProgressed };

async function refuseTooMany(db: Transaction, attemptId: string): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from portal.player_document where attempt_id = $1',
    [attemptId],
  );
  if ((row?.count ?? 0) >= documentsOfAttempt)
    throw new StatementRefused(413, 'A course cannot store more documents than it has.');
}

function readJson(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

async function writePreferences(
  db: Transaction,
  { tenantId }: StatementClaims,
  launch: LaunchSession,
  body: Buffer,
): Promise<void> {
  const parsed = preferences.safeParse(readJson(body));
  if (!parsed.success)
    throw new StatementRefused(400, 'Preferences are a JSON object of languagePreference and audioPreference.');
  await db.query(
    `insert into portal.player_preference (tenant_id, user_id, element, value) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id, element) do update set value = excluded.value`,
    [tenantId, launch.locked.attempt.userId, preferencesId, JSON.stringify(parsed.data)],
  );
}

/** A lesson can be continued if it has stored a state of its own. */
async function noteBookmark(
  db: Transaction,
  claims: StatementClaims,
  { locked, played, own }: LaunchSession,
  isThere: boolean,
  { now, record }: Pick<Write, 'now' | 'record'>,
): Promise<void> {
  const bookmark = String(isThere);
  if (own.mode !== 'normal' || own.values.bookmark === bookmark) return;
  const change = { values: { bookmark }, entered: false, finished: false, count: 0, broken: [] };
  const changed = await changeSession(db, claims, own, change, now);
  const sessions = played.sessions.map((session) => (session === own ? changed : session));
  await recordStatements(db, claims, locked, { ...played, sessions }, now, record);
}

export async function writeDocument(
  db: Transaction,
  claims: StatementClaims,
  launch: LaunchSession,
  place: DocumentPlace,
  write: Write,
): Promise<void> {
  refuseWrite(launch, place);
  await replaceDocument(db, claims, launch, place, await readDocument(db, launch, place), write);
}

/** @param held the stored document, if any */
async function replaceDocument(
  db: Transaction,
  claims: StatementClaims,
  launch: LaunchSession,
  place: DocumentPlace,
  held: StoredDocument | undefined,
  write: Write,
): Promise<void> {
  expect(place, held, write);
  if (isPreferences(place)) return writePreferences(db, claims, launch, write.body);
  const { attemptId } = launch.locked.attempt;
  if (!held) await refuseTooMany(db, attemptId);
  await db.query(
    `insert into portal.player_document
       (tenant_id, attempt_id, kind, track, activity, document_id, content_type, body, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, attempt_id, kind, track, activity, document_id) do update
       set content_type = excluded.content_type, body = excluded.body, changed_at = excluded.changed_at`,
    [
      claims.tenantId,
      attemptId,
      place.kind,
      trackOf(launch),
      place.activity,
      place.id,
      write.contentType,
      write.body,
      write.now,
    ],
  );
  if (place.kind === 'state') await noteBookmark(db, claims, launch, true, write);
}

/** Adds the properties of a JSON object to those stored; refuses anything that is not an object. */
export async function mergeDocument(
  db: Transaction,
  claims: StatementClaims,
  launch: LaunchSession,
  place: DocumentPlace,
  write: Write,
): Promise<void> {
  refuseWrite(launch, place);
  const held = await readDocument(db, launch, place);
  if (!held) return replaceDocument(db, claims, launch, place, held, write);
  const isJson = (type: string) => type.toLowerCase().startsWith('application/json');
  const [before, more] = [readJson(held.body), readJson(write.body)];
  if (!isJson(held.contentType) || !isJson(write.contentType) || !before || !more)
    throw new StatementRefused(400, 'Only JSON objects can be joined; replace the document by PUT.');
  const body = Buffer.from(JSON.stringify({ ...before, ...more }));
  // A merge overwrites nothing that it does not mention, so it need not say which version it is based on.
  const ifMatch = write.ifMatch ?? (write.ifNoneMatch === undefined ? held.etag : undefined);
  await replaceDocument(db, claims, launch, place, held, { ...write, body, ifMatch });
}

/** Removes one document, or all states of an activity if no id is given. */
export async function removeDocument(
  db: Transaction,
  claims: StatementClaims,
  launch: LaunchSession,
  place: Omit<DocumentPlace, 'id'> & { id: string | undefined },
  write: Expectation & Pick<Write, 'now' | 'record'>,
): Promise<void> {
  const { kind, activity, id } = place;
  const named = id === undefined ? undefined : { kind, activity, id };
  refuseWrite(launch, { kind, activity, id: id ?? '' });
  if (named) expect({ ...named, kind: 'state' }, await readDocument(db, launch, named), write);
  const { attemptId, userId } = launch.locked.attempt;
  if (named && isPreferences(named))
    await db.query('delete from portal.player_preference where user_id = $1 and element = $2', [userId, preferencesId]);
  await db.query(
    `delete from portal.player_document where attempt_id = $1 and kind = $2 and track = $3 and activity = $4
       and ($5::text is null or document_id = $5)`,
    [attemptId, kind, trackOf(launch), activity, id ?? null],
  );
  if (kind !== 'state') return;
  const left = await db.query(
    `select 1 from portal.player_document where attempt_id = $1 and kind = 'state' and track = 'normal' and activity = $2
     limit 1`,
    [attemptId, lessonActivity(launch.home, launch.locked.item)],
  );
  if (left.length === 0) await noteBookmark(db, claims, launch, false, write);
}

/** A learner who starts a lesson over gives up its bookmark. */
export async function discardStates(db: Transaction, attemptId: string, activity: string): Promise<void> {
  await db.query(
    `delete from portal.player_document where attempt_id = $1 and kind = 'state' and track = 'normal' and activity = $2`,
    [attemptId, activity],
  );
}
