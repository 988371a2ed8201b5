/** What a collector receives of calls, and what happens while it is away. */
import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Reply, startTestApi, type TestApi } from '../../../test/harness.ts';
import { openTelemetry } from './open-telemetry.ts';
import type { Telemetry } from './telemetry.ts';

const attribute = z.object({ key: z.string(), value: z.looseObject({}) });
const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
  links: z.optional(z.array(z.looseObject({ traceId: z.string() }))),
  status: z.looseObject({ code: z.optional(z.number()) }),
});
const sentTraces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(span) })),
    }),
  ),
});
const sentMetrics = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.looseObject({ metrics: z.array(z.looseObject({ name: z.string() })) })),
    }),
  ),
});

interface Collector {
  address: string;
  received: { path: string; body: string }[];
  server: Server;
}

async function startCollector(): Promise<Collector> {
  const received: Collector['received'] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
}

const traceOf = (reply: Reply): string => String(reply.headers['x-request-id']).replaceAll('-', '');

describe('a collector', () => {
  let collector: Collector;
  let api: TestApi;
  let telemetry: Telemetry;
  const answers: Record<string, Reply> = {};
  let spans: z.infer<typeof span>[] = [];
  const of = (name: string) => spans.filter(({ traceId }) => traceId === traceOf(answers[name] as Reply));
  const leftId = randomUUID();
  const from = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

  /** Someone whose connection ends before the call is complete. */
  async function leaveDuring(call: string): Promise<void> {
    const left = Promise.withResolvers<void>();
    const server = createServer((received, response) => {
      response.once('close', left.resolve);
      api.api.handle(received, response);
      received.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'content-length': 100, 'x-request-id': leftId };
    const sent = request({ port, path: `/api/${call}`, method: 'POST', headers }).on('error', () => {});
    sent.write('{');
    await left.promise;
    await new Promise((resolve) => server.close(resolve));
  }

  beforeAll(async () => {
    collector = await startCollector();
    telemetry = openTelemetry({
      address: `${collector.address}/`,
      share: 1,
      version: '1.0.0',
      parts: ['api'],
      log: () => {},
    });
    api = await startTestApi({ telemetry });
    const body = { FirstName: 'Zyxwvut', LastName: 'Qponmlk' };
    answers.write = await api.ask('account/UpdateFirstNameLastName', { as: 'learner', body, headers: from });
    answers.read = await api.ask('support/getNewTicket', { as: 'learner' });
    answers.invalid = await api.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: 'Zyxwvut' } });
    answers.unknown = await api.ask('account/nothing', { as: 'learner' });
    answers.refused = await api.ask('account/UpdateFirstNameLastName', { body });
    answers.forbidden = await api.ask('release/readErrors', { as: 'learner', query: { remote: 'lms' } });
    await leaveDuring('account/UpdateFirstNameLastName');
    await telemetry.close();
    spans = collector.received
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ body }) => sentTraces.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  afterAll(async () => {
    await api.close();
    collector.server.close();
  });

  test('gets a trace per call, whose id is the support code without hyphens', () => {
    expect(answers.write?.status).toBe(200);
    const [root, ...others] = of('write').filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(others).toEqual([]);
    expect(root?.name).toBe('POST /api/account/UpdateFirstNameLastName');
    expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  });

  test('sees the statements of a call below its transaction', () => {
    for (const name of ['write', 'read']) {
      const all = of(name);
      const root = all.find(({ parentSpanId }) => parentSpanId === undefined);
      const [transaction] = all.filter((each) => each.name === 'transaction');
      expect(transaction?.parentSpanId).toBe(root?.spanId);
      const statements = all.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
      expect(statements.length, name).toBeGreaterThan(1);
      expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([transaction?.spanId]));
    }
  });

  test('sees refused input, without the input', () => {
    expect(answers.invalid?.status).toBe(400);
    expect(of('invalid').map(({ name }) => name)).toEqual(['GET /api/portal/getUnreadNotifications']);
  });

  test('sees refusals, and nothing of addresses that do not exist', () => {
    expect(of('refused').map(({ name }) => name)).toEqual(['POST /api/account/UpdateFirstNameLastName']);
    expect(of('refused')[0]?.status.code ?? 0).toBe(0);
    expect(of('unknown')).toEqual([]);
  });

  test('sees no failure in a call that is refused within its transaction', () => {
    expect(answers.forbidden?.status).toBe(403);
    const [transaction] = of('forbidden').filter(({ name }) => name === 'transaction');
    expect(transaction?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'forbidden' } });
    expect(transaction?.status.code ?? 0).toBe(0);
  });

  test('sees a call whose sender left before the answer, without a status', () => {
    const [root] = spans.filter(({ traceId }) => traceId === leftId.replaceAll('-', ''));
    expect(root?.name).toBe('POST /api/account/UpdateFirstNameLastName');
    expect(root?.attributes).toContainEqual({ key: 'portico.aborted', value: { boolValue: true } });
    expect(root?.attributes.map(({ key }) => key)).not.toContain('http.response.status_code');
  });

  test('links the trace that a request names, which anyone can send, and does not continue it', () => {
    const linked = of('write').flatMap(({ links = [] }) => links.map(({ traceId }) => traceId));
    expect(linked).toEqual(['0af7651916cd43dd8448eb211c80319c']);
    expect(spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')).toEqual([]);
  });

  test('gets the metrics of /metrics with their labels', () => {
    const metrics = collector.received
      .filter(({ path }) => path === '/v1/metrics')
      .flatMap(({ body }) => sentMetrics.parse(JSON.parse(body)).resourceMetrics)
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    const names = metrics.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['portico_call_seconds', 'process_resident_memory_bytes']));
    const calls = JSON.stringify(metrics.find(({ name }) => name === 'portico_call_seconds'));
    expect(calls).toContain('{"key":"call","value":{"stringValue":"UpdateFirstNameLastName"}}');
  });

  test('learns no value that someone has sent, and no token', async () => {
    const all = collector.received.map(({ body }) => body).join('\n');
    expect(all).toContain('UpdateFirstNameLastName');
    for (const value of ['Zyxwvut', 'Qponmlk', await api.tokenOf('learner'), 'harbour.example'])
      expect(all).not.toContain(value);
  });
});

test('a collector that is away costs a line in the log', async () => {
  const { address, server } = await startCollector();
  await new Promise((resolve) => server.close(resolve));
  const events: string[] = [];
  const log = (_level: string, event: string) => void events.push(event);
  const telemetry = openTelemetry({ address, share: 1, version: '1.0.0', parts: ['api'], log });
  const api = await startTestApi({ telemetry });
  const reply = await api.ask('support/getNewTicket', { as: 'learner' });
  expect(reply.status).toBe(200);
  await telemetry.close();
  await api.close();
  expect(events).toEqual(['telemetry not delivered']);
});

test('each process is told apart, also those of one machine, and operators can add what they know', async () => {
  const { address, received, server } = await startCollector();
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging');
  for (const name of ['one', 'other']) {
    const telemetry = openTelemetry({ address, share: 1, version: '1.0.0', parts: ['api', 'edge'], log: () => {} });
    telemetry.tracer.startSpan(name).end();
    await telemetry.close();
  }
  vi.unstubAllEnvs();
  server.close();
  const resources = received
    .flatMap(({ body }) => sentTraces.parse(JSON.parse(body)).resourceSpans)
    .map(({ resource }) => Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value])));
  expect(resources).toHaveLength(2);
  expect(new Set(resources.map((resource) => JSON.stringify(resource['service.instance.id']))).size).toBe(2);
  for (const resource of resources)
    expect(resource).toMatchObject({
      'service.name': { stringValue: 'portico' },
      'host.name': { stringValue: hostname() },
      'deployment.environment.name': { stringValue: 'staging' },
      'portico.parts': { arrayValue: { values: [{ stringValue: 'api' }, { stringValue: 'edge' }] } },
    });
});
