/**
 * S1: external services that drop the connection at any moment. The caller gets an error. Every socket has an error
 * listener; without one, the process would end.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askScore, sendScores } from '../src/areas/leaderboard/ask-service.ts';
import { openStorage } from '../src/platform/files/open-storage.ts';
import { clamdScanner } from '../src/platform/files/scanner.ts';
import { readStorageUrl } from '../src/platform/files/storage-url.ts';
import { keysByDiscovery } from '../src/platform/issuer-keys.ts';
import { greetMailServer, smtpCourier } from '../src/platform/mail/smtp-courier.ts';
import { pushKeys } from '../src/platform/push/push-settings.ts';
import { sendPush } from '../src/platform/push/send-push.ts';

const ways = ['reset', 'hang up'] as const;
type Way = (typeof ways)[number];

/** The reply to what has been received so far. The connection is dropped if it is undefined, or after `last`. */
type Answer = string | undefined | { last: string };
let next: (received: string) => Answer = () => undefined;
let way: Way = 'reset';
let server: net.Server;
let port = 0;
let folder: string;
let large: string;

beforeAll(async () => {
  server = net.createServer((socket) => {
    let received = '';
    const cut = () => (way === 'reset' ? socket.resetAndDestroy() : socket.destroy());
    const say = () => {
      const answer = next(received);
      if (answer === undefined) cut();
      else if (typeof answer === 'object') socket.write(answer.last, cut);
      else if (answer !== '') socket.write(answer);
    };
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1');
      say();
    });
    say();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
  folder = await mkdtemp(path.join(tmpdir(), 'portico-foreign-'));
  large = path.join(folder, 'large');
  await writeFile(large, Buffer.alloc(4_000_000, 'portico'));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const fatal: unknown[] = [];
const note = (cause: unknown) => void fatal.push(cause);
beforeEach(() => {
  process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note);
});
afterEach(async () => {
  // An error without a listener would surface a few ticks later.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
  process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note);
  expect(fatal).toEqual([]);
});

const address = () => `http://127.0.0.1:${port}`;
const each = <T>(moments: readonly T[]) => moments.flatMap((moment) => ways.map((kind) => [kind, moment] as const));

/** A mail server's reply to each line. */
const conversation = [
  ['', '220 mail.example\r\n'],
  ['EHLO', '250 mail.example\r\n'],
  ['MAIL', '250 go on\r\n'],
  ['RCPT', '250 go on\r\n'],
  ['DATA', '354 go on\r\n'],
  ['\r\n.\r\n', '250 taken\r\n'],
  ['QUIT', '221 bye\r\n'],
] as const;
const smtp = () => ({ url: `smtp://127.0.0.1:${port}`, from: 'portal@portico.example' });
const message = {
  messageId: 'one',
  from: { name: 'Portico' },
  to: { name: 'Ida', address: 'ida@harbour.example' },
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  date: new Date('2026-11-16T08:00:00Z'),
};

describe('the mail server', () => {
  it.each(each([0, 1, 2, 3, 4, 5]))('a delivery fails on “%s” after %i lines', async (kind, step) => {
    way = kind;
    let said = 0;
    next = (received) => {
      const [asked, answer] = conversation[said] ?? ['', undefined];
      if (!received.includes(asked)) return '';
      if (said === step) return undefined;
      said += 1;
      return answer;
    };
    await expect(smtpCourier(smtp()).deliver(message)).rejects.toThrow();
  });

  it.each(ways)('“%s” after the message was accepted is no error', async (kind) => {
    way = kind;
    let said = 0;
    next = (received) => {
      const [asked, answer] = conversation[said] ?? ['', undefined];
      if (!received.includes(asked)) return '';
      if (asked === 'QUIT') return undefined;
      said += 1;
      return answer;
    };
    await smtpCourier(smtp()).deliver(message);
  });

  it.each(ways)('an operator’s check fails on “%s”', async (kind) => {
    way = kind;
    next = () => undefined;
    await expect(greetMailServer(smtp())).rejects.toThrow();
  });
});

describe('the bucket', () => {
  const storage = () => {
    const settings = readStorageUrl(`s3://key:secret@127.0.0.1:${port}/portico?tls=0`);
    if (!settings) throw new Error('the address is not read');
    return openStorage(settings);
  };
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nContent-Type: text/plain\r\n\r\n';
  const moments: Readonly<Record<string, typeof next>> = {
    'at once': () => undefined,
    'after the request': (received) => (received.includes('\r\n\r\n') ? undefined : ''),
    'while the file is sent': (received) => (received.length > 200_000 ? undefined : ''),
  };
  it.each(each(Object.keys(moments)))(
    'storing a file fails on “%s” %s',
    async (kind, moment) => {
      way = kind;
      next = moments[moment] ?? next;
      const bucket = storage();
      await expect(bucket.put('media/t/one', large)).rejects.toThrow();
      if (moment !== 'while the file is sent') await expect(bucket.find('media/t/one')).rejects.toThrow();
      bucket.close();
    },
    20_000,
  );

  it.each(ways)('reading a file fails on “%s” within it: a part never counts as the whole', async (kind) => {
    way = kind;
    next = (received) => (received.includes('\r\n\r\n') ? { last: `${head}half` } : '');
    const bucket = storage();
    await expect(bucket.read('media/t/one').then(buffer)).rejects.toThrow();
    bucket.close();
  });
});

describe('the virus scanner', () => {
  const moments: Readonly<Record<string, typeof next>> = {
    'at once': () => undefined,
    'after the command': (received) => (received.startsWith('zINSTREAM') ? undefined : ''),
    'in the middle of a file': (received) => (received.length > 500_000 ? undefined : ''),
    'before its verdict': (received) => (received.endsWith('\0\0\0\0') ? undefined : ''),
  };
  it.each(each(Object.keys(moments)))('a scan fails on “%s” %s', async (kind, moment) => {
    way = kind;
    next = moments[moment] ?? next;
    await expect(clamdScanner({ host: '127.0.0.1', port })(large)).rejects.toThrow();
  });
});

describe('services called over HTTP', () => {
  const moments: Readonly<Record<string, typeof next>> = {
    'at once': () => undefined,
    'after the request': (received) => (received.includes('\r\n\r\n') ? undefined : ''),
  };
  const service = { address, key: 'key' };
  const board = { slug: 'harbour', userId: crypto.randomUUID(), path: 'Score' as const };

  it.each(each(Object.keys(moments)))('every request fails on “%s” %s', async (kind, moment) => {
    way = kind;
    next = moments[moment] ?? next;
    const browser = { endpoint: `${address()}/push/one`, keys: await browserKeys() };
    const settings = {
      ...pushKeys(new Uint8Array(32).fill(3)),
      contact: 'mailto:portal@portico.example',
      services: [address()],
    };
    const push = { title: 'Title', body: '', route: '/', tag: 'one', unread: 1, notificationID: board.userId };
    await expect(askScore(service, board)).rejects.toThrow();
    await expect(sendScores(service, 'harbour', { board: 'Board', scores: [] })).rejects.toThrow();
    await expect(sendPush(browser, push, { settings, timeToLiveMs: 60_000 })).rejects.toThrow();
    const keys = keysByDiscovery(address());
    await expect(
      (async () => keys({ alg: 'RS256' }, { payload: '', protected: '', signature: '' }))(),
    ).rejects.toThrow();
  });

  it.each(ways)('a request fails on “%s” in the middle of the answer', async (kind) => {
    way = kind;
    const half = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"ok":';
    next = (received) => (received.includes('\r\n\r\n') ? { last: half } : '');
    await expect(askScore(service, board)).rejects.toThrow();
  });
});

async function browserKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  return {
    p256dh: Buffer.from(raw).toString('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  };
}
