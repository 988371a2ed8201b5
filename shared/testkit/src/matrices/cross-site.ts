import { excluded, included, type MatrixResult, must, mustNotChange, type Reply, type Subject } from './subject.ts';

const foreign: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://elsewhere.example' }],
  ['an origin that is null', { origin: 'null' }],
  ['our name as the prefix of another', { origin: 'http://harbour.localhost:8080.elsewhere.example' }],
  ['another tenant’s origin', { origin: 'http://ember.localhost:8080' }],
  ['another port of our host', { origin: 'http://harbour.localhost:9999' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
];

const forms: [string, { type: string; text: string }][] = [
  ['a form', { type: 'application/x-www-form-urlencoded', text: 'a=1' }],
  ['a form with a file', { type: 'multipart/form-data; boundary=x', text: '--x\r\n\r\n1\r\n--x--\r\n' }],
  ['plain text', { type: 'text/plain', text: '{}' }],
];

function mustShare(reply: Reply): void {
  const shared = Object.keys(reply.headers).filter((name) => name.toLowerCase().startsWith('access-control-'));
  must(shared.length === 0, `shares with other origins: ${shared.join(', ')}`);
}

/**
 * M13: no page of another site can cause a write or read a response. Programs other than browsers send neither Origin
 * nor Sec-Fetch-Site and are allowed: they authenticate by bearer token, which no browser sends on its own.
 */
export function crossSite(subject: Subject): MatrixResult {
  const [tenant] = subject.tenants;
  const calls = included(subject.calls, 'M13').filter((call) => call.writes);
  return {
    id: 'M13',
    excluded: excluded(subject.calls, 'M13'),
    cases: calls.flatMap((call) => {
      const actor = subject.allowed(call, tenant);
      const own = { origin: `http://${tenant}.localhost:8080` };
      const refused = (title: string, send: () => Promise<Reply>, statuses: readonly number[]) => ({
        title: `M13 ${call.id}: ${title}`,
        run: () =>
          mustNotChange(subject, async () => {
            const reply = await send();
            must(statuses.includes(reply.status), `answered ${reply.status}: ${reply.text.slice(0, 200)}`);
            mustShare(reply);
          }),
      });
      return [
        ...foreign.map(([title, headers]) =>
          refused(
            title,
            async () => subject.send(call, await subject.sample(call, actor), { actor, headers: { ...headers } }),
            [403],
          ),
        ),
        // Refused for their content type rather than their origin, which is our own.
        ...(call.method === 'POST' && call.body ? forms : []).map(([title, rawBody]) =>
          refused(
            title,
            async () => subject.send(call, await subject.sample(call, actor), { actor, rawBody, headers: own }),
            [400, 415],
          ),
        ),
        refused(
          'a preflight',
          async () =>
            subject.send(
              call,
              { ...(await subject.sample(call, actor)), body: undefined },
              {
                actor,
                method: 'OPTIONS',
                headers: { origin: 'https://elsewhere.example', 'access-control-request-method': call.method },
              },
            ),
          [403, 404, 405],
        ),
      ];
    }),
  };
}
