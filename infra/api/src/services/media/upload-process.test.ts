/** Tests the load of uploads on a process: many at once, aborted ones, and a full disk. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writeForm } from '../../../test/form-body.ts';
import { pdf } from '../../../test/media/make-files.ts';
import { type ApiProcess, runApiProcess } from '../../../test/media/run-api-process.ts';

const mega = 1024 * 1024;

async function within<T>(run: Promise<ApiProcess>, work: (api: ApiProcess) => Promise<T>): Promise<T> {
  const api = await run;
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < 100; look += 1) {
    if (await holds()) return true;
    await wait(50);
  }
  return false;
}

/** Decision 0160 explains what the everyday run leaves out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

describe('a process that takes uploads', () => {
  it.runIf(isFull)('needs less than 100 MB more for six concurrent uploads of 18 MB', { timeout: 120_000 }, () =>
    within(runApiProcess(), async (api) => {
      const file = { name: 'a.pdf', bytes: pdf('', 18 * mega) };
      // One upload in advance loads the code and opens the connections.
      expect((await api.upload({ name: 'a.pdf', bytes: pdf() })).status).toBe(200);
      const before = await api.memory();
      const replies = await Promise.all(Array.from({ length: 6 }, () => api.upload(file)));
      const most = await api.memory();
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      console.log(`resident: ${Math.round(before / mega)} MB before, ${Math.round(most / mega)} MB at most`);
      expect(most - before).toBeLessThan(100 * mega);
      expect(await api.left()).toEqual({ rows: 7, files: 7 });
    }),
  );

  it.runIf(isFull)('stores nothing of an upload that is interrupted at any point', { timeout: 60_000 }, () =>
    within(runApiProcess(), async (api) => {
      const { type, body } = writeForm({ name: 'a.pdf', bytes: pdf('', 3 * mega) });
      for (const part of [0, 10, 200, mega, body.length - 5]) {
        const sent = api.open({ 'content-type': type, 'content-length': String(body.length) });
        sent.on('error', () => {});
        await new Promise((resolve) => sent.write(body.subarray(0, part || 1), resolve));
        await wait(60);
        sent.destroy();
      }
      expect(await until(async () => (await api.left()).files === 0)).toBe(true);
      expect(await api.left()).toEqual({ rows: 0, files: 0 });
      expect((await api.upload({ name: 'a.pdf', bytes: pdf() })).status).toBe(200);
    }),
  );

  it('answers 507 if the disk is full, and stores neither half a file nor a row (R33)', { timeout: 60_000 }, () =>
    within(runApiProcess(2 * mega), async (api) => {
      expect((await api.upload({ name: 'a.pdf', bytes: pdf('', mega) })).status).toBe(200);
      const reply = await api.upload({ name: 'a.pdf', bytes: pdf('', 5 * mega) });
      expect([reply.status, JSON.parse(reply.body).error.code]).toEqual([507, 'storage_full']);
      expect(await api.left()).toEqual({ rows: 1, files: 1 });
      expect((await api.upload({ name: 'a.pdf', bytes: pdf() })).status).toBe(200);
    }),
  );
});
