/**
 * `GET /_open?ticket=…` uses a ticket and returns the frame page with everything the lesson needs to start. `GET
 * /_drain?token=…` returns the same page with a launch's attempt token, to send what was left in the browser.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  actorOf,
  beginSession,
  expiresAt,
  filesExpireAt,
  type Home,
  homeOf,
  inTenant,
  lessonActivity,
  lifetimeSeconds,
  type OpenedLesson,
  openLesson,
  type StatementClaims,
} from '@portico/api/areas/player/public';
import { type LaunchPlace, unitAddress, xapiAddress } from '@portico/contracts/player/cmi5/launch';
import { allowOf } from '@portico/contracts/player/packages/permission-features';
import { suspendCharacters } from '@portico/contracts/player/scorm/data-model';
import { byStatements } from '@portico/contracts/player/standards';
import type { FlushValues, StartValues } from '@portico/contracts/player/start-values';
import type { Content } from './context.ts';
import { framePageHeaders } from './headers.ts';
import { refuse, respond } from './respond.ts';
import { basicToken } from './xapi/basic-token.ts';

export const windowPath = '/_window';

const tooOld = 'This link was used before or is too old. Open the lesson again from the portal.';

/** True if the page is framed. Without the portal's sandbox around it, a lesson could navigate its learner anywhere. */
function isFramed(request: IncomingMessage): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return destination === undefined || destination === 'iframe';
}

export async function serveFlush(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  { label, token }: { label: string; token: string },
): Promise<void> {
  if (request.method !== 'GET') return refuse(response, 405, 'A lesson is opened by GET.');
  const claims = content.signer.commit.read(token, content.now());
  if (!claims || claims.label !== label) return refuse(response, 403, tooOld);
  if (!isFramed(request)) return refuse(response, 403, 'Lessons open in the portal.');
  const tenant = await content.tenants.byId(claims.tenantId);
  if (!tenant) return refuse(response, 403, tooOld);
  const page = await content.framePage();
  const portalOrigin = content.portalOrigin(tenant.slug);
  const start: FlushValues = { lesson: claims.itemId, fence: claims.fence, token, portalOrigin };
  const headers = framePageHeaders(portalOrigin, page.hashes, []);
  respond(response, 200, 'text/html; charset=utf-8', page.html('', start), headers);
}

/** The lesson's own address, with the launch parameters of lessons that report by statements. */
function launchAddress(
  { signer, now }: Content,
  { item, learnerId }: OpenedLesson,
  home: Home,
  launchClaims: Omit<StatementClaims, 'exp'>,
): string {
  if (!byStatements(item.standard)) return item.address;
  const place: LaunchPlace = {
    endpoint: `${home.content}/xapi/`,
    actor: actorOf(home, learnerId),
    registration: launchClaims.attemptId,
    activityId: lessonActivity(home, item),
  };
  if (item.standard === 'xapi') {
    const token = signer.statements.sign({ ...launchClaims, exp: expiresAt(now(), lifetimeSeconds.statements) });
    return xapiAddress(item.address, place, `Basic ${basicToken(token)}`);
  }
  const token = signer.fetch.sign({ ...launchClaims, exp: expiresAt(now(), lifetimeSeconds.fetch) });
  return unitAddress(item.address, place, `${home.content}/xapi/fetch?token=${token}`);
}

export async function serveOpen(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  { label, ticket }: { label: string; ticket: string },
): Promise<void> {
  if (request.method !== 'GET') return refuse(response, 405, 'A lesson is opened by GET.');
  const now = content.now();
  const claims = content.signer.open.read(ticket, now);
  if (!claims || claims.label !== label) return refuse(response, 403, tooOld);
  if (!isFramed(request)) return refuse(response, 403, 'Lessons open in the portal.');
  const tenant = await content.tenants.byId(claims.tenantId);
  if (!tenant) return refuse(response, 403, tooOld);
  const page = await content.framePage();
  const portalOrigin = content.portalOrigin(tenant.slug);
  const home = homeOf(tenant.slug, portalOrigin, content.originOf(label), claims.language);
  const opened = await inTenant(content.pool, claims.tenantId, async (db) => {
    const lesson = await openLesson(db, claims, now);
    if (byStatements(lesson.item.standard)) await beginSession(db, claims, lesson, home, now);
    return lesson;
  });

  const { tenantId, attemptId, itemId, launchId, language, signIn } = claims;
  const spoken = language && { language };
  const until = signIn && { signIn };
  const { fence, packageId, item, isTrial, values } = opened;
  content.rights.forget(attemptId);
  const files = content.signer.files.sign({
    tenantId,
    attemptId,
    packageId,
    label,
    ...spoken,
    ...until,
    exp: filesExpireAt(now),
  });
  const launchClaims = { tenantId, attemptId, itemId, launchId, fence, label, ...spoken, ...until };
  const address = `/c/${files}/${launchAddress(content, opened, home, launchClaims)}`;
  const start: StartValues = {
    lesson: itemId,
    fence,
    token: content.signer.commit.sign({
      tenantId,
      attemptId,
      itemId,
      fence,
      label,
      ...until,
      exp: expiresAt(now, lifetimeSeconds.commit),
    }),
    values,
    address: item.ownWindow
      ? `${windowPath}?${new URLSearchParams({ tenant: tenant.slug, ...spoken, to: address })}`
      : address,
    standard: item.standard,
    asset: item.kind === 'asset',
    portalOrigin,
    suspendCharacters: suspendCharacters(tenant.settings.limits.suspendDataCharacters, item),
    commitBeforeAnswer: true,
    tellsCalls: isTrial,
    allow: allowOf(item.permissions),
  };
  const headers = framePageHeaders(portalOrigin, page.hashes, item.permissions);
  respond(response, 200, 'text/html; charset=utf-8', page.html(item.title, start), headers);
}
