/** `statements` of the store: a lesson stores its statements and reads them. */
import {
  actorOf,
  enterSession,
  type Home,
  inTenant,
  readStatements,
  type StatementClaims,
  type StatementQuery,
  StatementRefused,
  storeStatements,
} from '@portico/api/areas/player/public';
import {
  instant,
  isSameAgent,
  mayOmitActor,
  type SentStatement,
  sentStatement,
  uuid,
} from '@portico/contracts/player/xapi/statement';
import type { Content } from '../context.ts';
import { jsonAnswer, noContent, type XapiAnswer } from './xapi-answer.ts';
import type { XapiRequest } from './xapi-request.ts';

const mostStatements = 100;
const usualStatements = 50;

function readSent({ header, body }: XapiRequest): unknown {
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/mixed')
    throw new StatementRefused(400, 'Attachments and signatures are not stored here; send the statement without them.');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new StatementRefused(400, 'A statement is sent as JSON.');
  }
}

function parsed(value: unknown): SentStatement {
  const read = sentStatement.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'The statement';
  throw new StatementRefused(400, `This is no statement of xAPI 1.0: ${where}: ${issue?.message ?? 'unreadable'}.`);
}

async function store(content: Content, claims: StatementClaims, home: Home, sent: readonly SentStatement[]) {
  const record = content.courseProgressed;
  return inTenant(content.pool, claims.tenantId, (db) =>
    storeStatements(db, claims, { home, sent, now: content.now(), record }),
  );
}

async function post(content: Content, claims: StatementClaims, home: Home, request: XapiRequest): Promise<XapiAnswer> {
  const sent = readSent(request);
  const { ids, isOver } = await store(content, claims, home, (Array.isArray(sent) ? sent : [sent]).map(parsed));
  return { ...jsonAnswer(ids), isStored: true, isOver };
}

async function put(content: Content, claims: StatementClaims, home: Home, request: XapiRequest): Promise<XapiAnswer> {
  const named = uuid.safeParse(request.parameters.get('statementId') ?? '');
  if (!named.success) throw new StatementRefused(400, 'PUT needs the id of the statement as statementId.');
  const one = parsed(readSent(request));
  if (one.id !== undefined && one.id !== named.data)
    throw new StatementRefused(400, 'The statement has another id than its address.');
  const { isOver } = await store(content, claims, home, [{ ...one, id: named.data }]);
  return { ...noContent, isStored: true, isOver };
}

function limitOf(written: string | null): number {
  const limit = written === null ? 0 : Number(written);
  if (!Number.isInteger(limit) || limit < 0) throw new StatementRefused(400, 'limit is a whole number.');
  return limit === 0 ? usualStatements : Math.min(limit, mostStatements);
}

const isOn = (written: string | null): boolean => written === 'true';

function instantOf(parameters: URLSearchParams, name: string): string | undefined {
  const written = parameters.get(name);
  if (written === null) return undefined;
  if (!instant.safeParse(written).success) throw new StatementRefused(400, `${name} is no time.`);
  return written;
}

/** Undefined if the query cannot match anything in this attempt. */
function queryOf(
  { parameters }: XapiRequest,
  { attemptId }: StatementClaims,
  launch: AgentOfLaunch,
): StatementQuery | undefined {
  const agent = parameters.get('agent');
  const registration = parameters.get('registration')?.toLowerCase();
  if (registration !== undefined && registration !== attemptId) return undefined;
  if (agent !== null && !isLearner(agent, launch)) return undefined;
  const after = parameters.get('after');
  return {
    verb: parameters.get('verb') ?? undefined,
    activity: parameters.get('activity') ?? undefined,
    related: isOn(parameters.get('related_activities')),
    since: instantOf(parameters, 'since'),
    until: instantOf(parameters, 'until'),
    ascending: isOn(parameters.get('ascending')),
    limit: limitOf(parameters.get('limit')),
    after: after !== null && /^\d{1,15}$/.test(after) ? Number(after) : undefined,
  };
}

interface AgentOfLaunch {
  actor: ReturnType<typeof actorOf>;
  /** True if the lesson may omit who plays it. */
  isLenient: boolean;
}

/** Lessons that can only read the actor in the format of xAPI 0.9 request the agent `null`. */
export function isLearner(written: string, { actor, isLenient }: AgentOfLaunch): boolean {
  const agent = readAgent(written);
  return (agent === null && isLenient) || isSameAgent(agent, actor);
}

export function readAgent(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw new StatementRefused(400, 'The agent is sent as JSON.');
  }
}

async function get(content: Content, claims: StatementClaims, home: Home, request: XapiRequest): Promise<XapiAnswer> {
  const { parameters } = request;
  const [wanted, voided] = [parameters.get('statementId'), parameters.get('voidedStatementId')];
  const consistent = { 'x-experience-api-consistent-through': content.now().toISOString() };
  if (wanted !== null || voided !== null) {
    const named = uuid.safeParse(wanted ?? voided);
    if (!named.success) throw new StatementRefused(400, 'statementId is not a UUID.');
    const query = { statementId: named.data, related: false, ascending: false, limit: 1 };
    const { statements } = await inTenant(content.pool, claims.tenantId, async (db) => {
      await enterSession(db, claims, home);
      return readStatements(db, claims, query);
    });
    // No statement is ever voided here.
    if (!statements[0] || voided !== null) throw new StatementRefused(404, 'There is no such statement.');
    return { ...jsonAnswer(statements[0]), headers: consistent };
  }
  const found = await inTenant(content.pool, claims.tenantId, async (db) => {
    const { locked } = await enterSession(db, claims, home);
    const learner = { actor: actorOf(home, locked.attempt.userId), isLenient: mayOmitActor(locked.item) };
    const query = queryOf(request, claims, learner);
    return query ? readStatements(db, claims, query) : { statements: [], more: undefined };
  });
  const next = new URLSearchParams(parameters);
  next.set('after', String(found.more));
  const more = found.more === undefined ? '' : `/xapi/statements?${next}`;
  return { ...jsonAnswer({ statements: found.statements, more }), headers: consistent };
}

export function answerStatements(
  content: Content,
  claims: StatementClaims,
  home: Home,
  request: XapiRequest,
): Promise<XapiAnswer> | undefined {
  switch (request.method) {
    case 'POST':
      return post(content, claims, home, request);
    case 'PUT':
      return put(content, claims, home, request);
    case 'GET':
    case 'HEAD':
      return get(content, claims, home, request);
    default:
      return undefined;
  }
}
