/** States and profiles in the store: documents of a lesson, its activities and its learner. */
import {
  actorOf,
  type DocumentPlace,
  documentIds,
  enterSession,
  type Home,
  inTenant,
  mergeDocument,
  readDocument,
  removeDocument,
  type StatementClaims,
  StatementRefused,
  writeDocument,
} from '@portico/api/areas/player/public';
import { instant, iri, mayOmitActor } from '@portico/contracts/player/xapi/statement';
import type { Content } from '../context.ts';
import { isLearner } from './statements.ts';
import { jsonAnswer, noContent, type XapiAnswer } from './xapi-answer.ts';
import type { XapiRequest } from './xapi-request.ts';

interface DocumentResource {
  kind: DocumentPlace['kind'];
  /** Parameter that names the document. */
  idName: 'stateId' | 'profileId';
  hasActivity: boolean;
  hasAgent: boolean;
}

export const documentResources: Readonly<Record<string, DocumentResource>> = {
  'activities/state': { kind: 'state', idName: 'stateId', hasActivity: true, hasAgent: true },
  'activities/profile': { kind: 'activity', idName: 'profileId', hasActivity: true, hasAgent: false },
  'agents/profile': { kind: 'agent', idName: 'profileId', hasActivity: false, hasAgent: true },
};

const mostIdCharacters = 2000;

interface RequestedDocument extends Omit<DocumentPlace, 'id'> {
  id: string | undefined;
  since: string | undefined;
}

function requestedDocument(
  { kind, idName, hasActivity, hasAgent }: DocumentResource,
  { parameters }: XapiRequest,
  learner: { actor: ReturnType<typeof actorOf>; registration: string; isLenient: boolean },
): RequestedDocument {
  const activity = parameters.get('activityId') ?? '';
  if (hasActivity && !iri.safeParse(activity).success) throw new StatementRefused(400, 'activityId is missing.');
  const agent = parameters.get('agent');
  if (hasAgent && agent === null) throw new StatementRefused(400, 'The agent is missing.');
  if (agent !== null && !isLearner(agent, learner))
    throw new StatementRefused(403, 'Documents of other people are not open to a lesson.');
  const registration = parameters.get('registration');
  if (registration !== null && registration.toLowerCase() !== learner.registration)
    throw new StatementRefused(403, 'Documents of other registrations are not open to a lesson.');
  const id = parameters.get(idName) ?? undefined;
  const isOdd = id !== undefined && (id === '' || id.length > mostIdCharacters);
  if (isOdd) throw new StatementRefused(400, `${idName} is no name of a document.`);
  const since = parameters.get('since') ?? undefined;
  if (since !== undefined && !instant.safeParse(since).success) throw new StatementRefused(400, 'since is no time.');
  return { kind, activity: hasActivity ? activity : '', id, since };
}

export function answerDocument(
  content: Content,
  claims: StatementClaims,
  home: Home,
  resource: DocumentResource,
  request: XapiRequest,
): Promise<XapiAnswer> | undefined {
  const { method, header, body } = request;
  if (!['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method)) return undefined;
  const now = content.now();
  const expectation = { ifMatch: header('if-match'), ifNoneMatch: header('if-none-match') };
  const write = { ...expectation, now, record: content.courseProgressed, body };
  return inTenant(content.pool, claims.tenantId, async (db): Promise<XapiAnswer> => {
    const launch = await enterSession(db, claims, home);
    const { attempt, item } = launch.locked;
    const learner = {
      actor: actorOf(home, attempt.userId),
      registration: attempt.attemptId,
      isLenient: mayOmitActor(item),
    };
    const { id, since, ...requested } = requestedDocument(resource, request, learner);
    if (method === 'DELETE') {
      if (id === undefined && resource.kind !== 'state')
        throw new StatementRefused(400, `${resource.idName} is missing.`);
      await removeDocument(db, claims, launch, { ...requested, id }, write);
      return { ...noContent, isStored: true };
    }
    if (method === 'PUT' || method === 'POST') {
      if (id === undefined) throw new StatementRefused(400, `${resource.idName} is missing.`);
      const contentType = (header('content-type') ?? 'application/octet-stream').slice(0, 200);
      const change = method === 'PUT' ? writeDocument : mergeDocument;
      await change(db, claims, launch, { ...requested, id }, { ...write, contentType });
      return { ...noContent, isStored: true };
    }
    if (id === undefined) return jsonAnswer(await documentIds(db, launch, requested, since));
    const found = await readDocument(db, launch, { ...requested, id });
    if (!found) throw new StatementRefused(404, 'There is no such document.');
    const headers = { etag: found.etag, 'last-modified': found.changedAt.toUTCString() };
    return { status: 200, contentType: found.contentType, body: found.body, headers };
  });
}
