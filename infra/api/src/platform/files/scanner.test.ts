import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeScanner, startFakeScanner } from '../../../test/media/fake-scanner.ts';
import { clamdScanner, readScannerUrl } from './scanner.ts';

let base: string;
let fake: FakeScanner;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-scanner-'));
  fake = await startFakeScanner();
});
afterAll(async () => {
  await fake.close();
  await rm(base, { recursive: true, force: true });
});

async function scan(bytes: Buffer | string, timeoutMs?: number): Promise<string | undefined> {
  const file = path.join(base, 'file');
  await writeFile(file, bytes);
  return clamdScanner({ host: '127.0.0.1', port: fake.port }, timeoutMs)(file);
}

describe('the virus scanner', () => {
  it('receives every byte, in order', async () => {
    const bytes = crypto.getRandomValues(Buffer.alloc(65_536));
    const file = Buffer.concat([bytes, bytes, Buffer.from('end')]);
    expect(await scan(file)).toBeUndefined();
    expect(fake.received.at(-1)?.equals(file)).toBe(true);
    expect(await scan('')).toBeUndefined();
  });
  it('reports what it found', async () => {
    expect(await scan(`before ${fake.virus} after`)).toBe('Win.Test.EICAR_HDB-1');
  });
  it.each(['stream: OKAY\0', 'INSTREAM size limit exceeded. ERROR\0', 'UNKNOWN COMMAND\0', '\0', 'x'.repeat(5000)])(
    'fails if it answers %j',
    async (answer) => {
      fake.answerWith(answer);
      await expect(scan('x')).rejects.toThrow(/no verdict/);
      fake.answerWith(undefined);
    },
  );
  it('fails if it closes the connection or does not answer', async () => {
    fake.answerWith('');
    await expect(scan('x')).rejects.toThrow(/no verdict/);
    fake.answerWith(null);
    await expect(scan('x', 200)).rejects.toThrow(/in time/);
    fake.answerWith(undefined);
  });
  it('fails if it is unavailable', async () => {
    const file = path.join(base, 'file');
    await expect(clamdScanner({ host: '127.0.0.1', port: 9 })(file)).rejects.toThrow(/cannot be reached/);
  });
});

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://scanner', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:1', { host: '::1', port: 1 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['http://scanner', undefined],
  ['unix://', undefined],
  ['', undefined],
])('the scanner URL %j is read or rejected', (address, where) => {
  expect(readScannerUrl(address)).toEqual(where);
});
