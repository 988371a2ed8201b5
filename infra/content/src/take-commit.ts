/** `POST /_commit`, `/_recover` and `/_report`: what the course frame stores and reports. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CommitClaims,
  commitLesson,
  expiresAt,
  inTenant,
  lifetimeSeconds,
  PlayRefused,
  recoverLesson,
  storeReport,
} from '@portico/api/areas/player/public';
import {
  type CommitAnswer,
  commit,
  commitBytes,
  launchReport,
  leftovers,
  type RecoverAnswer,
} from '@portico/contracts/player/commit';
import type { Content } from './context.ts';
import { readJson } from './read-body.ts';
import { refuse, respondJson } from './respond.ts';

interface Shape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** Only the frame page on the same host can send this. Other sites can neither read the answer nor get this far. */
function isOwn(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  return request.method === 'POST' && (site === undefined || site === 'same-origin') && type === 'application/json';
}

const bearer = (request: IncomingMessage) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The claims and the parsed body; undefined if the request has already been refused. */
async function accepted<T>(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  label: string,
  shape: Shape<T>,
): Promise<{ claims: CommitClaims; expired: boolean; body: T } | undefined> {
  if (!isOwn(request)) return void refuse(response, 403, 'Only a lesson may send this.');
  const token = bearer(request);
  const now = content.now();
  const claims = content.signer.commit.read(token, now, lifetimeSeconds.commitGrace);
  if (!claims || claims.label !== label) return void refuse(response, 401, 'The attempt token is not good here.');
  const body = await readJson(request, commitBytes);
  if (body.kind === 'too-large') {
    response.setHeader('connection', 'close');
    return void refuse(response, 413, 'A lesson cannot keep so much at once.');
  }
  const parsed = body.kind === 'json' ? shape.safeParse(body.value) : undefined;
  if (!parsed?.success) return void refuse(response, 400, 'This is not what a lesson sends.');
  return { claims, expired: !content.signer.commit.read(token, now), body: parsed.data };
}

export async function takeCommit(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  label: string,
): Promise<void> {
  const received = await accepted(content, request, response, label, commit);
  if (!received) return;
  const { claims, expired, body } = received;
  const now = content.now();
  const { superseded } = await inTenant(content.pool, claims.tenantId, async (db) => {
    const stored = await commitLesson(db, claims, body, now, content.courseProgressed);
    // No one can renew a token while a tab is closing. An expired token is only valid for the newest launch.
    if (expired && stored.superseded) throw new PlayRefused('expired', 'The attempt token has expired.');
    return stored;
  });
  const token = content.signer.commit.sign({ ...claims, exp: expiresAt(now, lifetimeSeconds.commit) });
  respondJson(response, { superseded, token } satisfies CommitAnswer);
}

export async function takeLeftovers(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  label: string,
): Promise<void> {
  const received = await accepted(content, request, response, label, leftovers);
  if (!received) return;
  if (received.expired) return refuse(response, 401, 'The attempt token has expired.');
  const { claims, body } = received;
  const { values } = await inTenant(content.pool, claims.tenantId, (db) =>
    recoverLesson(db, claims, body, content.now(), content.courseProgressed),
  );
  respondJson(response, { values } satisfies RecoverAnswer);
}

/** Figures and calls of a launch, which nothing waits for. */
export async function takeReport(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  label: string,
): Promise<void> {
  const received = await accepted(content, request, response, label, launchReport);
  if (!received) return;
  const { claims, body } = received;
  if (body.fence !== claims.fence) return refuse(response, 403, 'A launch reports for itself only.');
  await inTenant(content.pool, claims.tenantId, (db) => storeReport(db, claims, body));
  respondJson(response, {});
}
