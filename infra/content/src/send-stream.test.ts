import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { sendStream } from './send-stream.ts';

const opened = async () => {
  const handle = await open(import.meta.filename, 'r');
  return { handle, source: createReadStream('', { fd: handle }) };
};
const closed = (handle: Awaited<ReturnType<typeof opened>>['handle']) => expect.poll(() => handle.fd).toBe(-1);

it('sends the whole file', async () => {
  const { handle, source } = await opened();
  const through = new PassThrough();
  const [bytes] = await Promise.all([buffer(through), sendStream(source, through)]);
  expect(bytes.toString()).toContain('sends the whole file');
  await closed(handle);
});

it('closes the file if the client disconnects before or during sending', async () => {
  const before = await opened();
  const gone = new Writable();
  gone.destroy();
  await expect(sendStream(before.source, gone)).rejects.toThrow();
  await closed(before.handle);

  const meanwhile = await opened();
  const leaves = new Writable({ write: () => leaves.destroy() });
  await expect(sendStream(meanwhile.source, leaves)).rejects.toThrow();
  await closed(meanwhile.handle);
});
