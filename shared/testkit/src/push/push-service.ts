/** A push service for tests: it authenticates the sender (RFC 8292) and decrypts the messages for browsers. */
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserKeys, makeBrowserKeys, openPush } from './open-push.ts';

export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Pushed {
  endpoint: string;
  /** The decrypted JSON. */
  message: Readonly<Record<string, unknown>>;
  /** Public key of the sender, base64url. */
  sender: string;
  subject: string;
  headers: IncomingMessage['headers'];
}

export interface PushService {
  origin: string;
  /** Creates a subscription as a browser would. */
  subscribe(): TestSubscription;
  pushed: Pushed[];
  /** Responses to the next pushes to an endpoint in place of 201. 0 closes the connection. */
  answer: Map<string, number>;
  close(): Promise<void>;
}

/** The sender of an `Authorization: vapid t=…, k=…` header, verified by its signature. Throws for any other. */
function provenSender(header: string | undefined, origin: string): { sender: string; subject: string } {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(header ?? '')?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const signed = Buffer.from(`${head}.${claims}`);
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) throw new Error('Forged sender.');
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  if (aud !== origin || exp * 1000 < Date.now()) throw new Error('A signature for another service or time.');
  return { sender: key, subject: sub };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** `port` 0 selects any free one. */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const pushed: Pushed[] = [];
  const answer = new Map<string, number>();
  let origin = '';

  async function take(request: IncomingMessage): Promise<number> {
    const endpoint = `${origin}${request.url}`;
    const browser = browsers.get(endpoint);
    if (!browser) return 404;
    const body = await bodyOf(request);
    const received = answer.get(endpoint);
    if (received !== undefined) return received;
    const proven = provenSender(request.headers.authorization, origin);
    const message = JSON.parse(openPush(body, browser));
    pushed.push({ endpoint, message, ...proven, headers: request.headers });
    return 201;
  }

  const server = createServer((request, response: ServerResponse) => {
    take(request)
      .catch(() => 400)
      .then((status) => {
        if (status === 0) return request.destroy();
        response.writeHead(status).end();
      });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    answer,
    subscribe() {
      const keys = makeBrowserKeys(randomBytes(16));
      const endpoint = `${origin}/push/${randomBytes(12).toString('hex')}`;
      browsers.set(endpoint, keys);
      return {
        endpoint,
        keys: { p256dh: keys.pair.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
      };
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
