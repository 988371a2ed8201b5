import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSubprocess, SubprocessTimedOut } from './run-subprocess.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-apart-'));
  await mkdir(path.join(base, 'in'));
  await mkdir(path.join(base, 'out'));
  await writeFile(path.join(base, 'in', 'given.txt'), 'given');
  await writeFile(path.join(base, 'secret.txt'), 'secret');
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Runs code in the subprocess: returns its value, or the code of the error that stopped it. */
async function attempt(code: string): Promise<unknown> {
  const script = path.join(base, 'in', 'attempt.mjs');
  await writeFile(
    script,
    `import fs from 'node:fs'; import net from 'node:net'; import child from 'node:child_process';
     const act = async () => { ${code} };
     process.send(await act().then((value) => value ?? 'done', (cause) => cause.code ?? String(cause)), () => process.disconnect());`,
  );
  return runSubprocess(script, [], {
    read: [path.join(base, 'in')],
    write: [path.join(base, 'out')],
    milliseconds: 20_000,
  });
}

describe('a subprocess', () => {
  it('can read and write the files it was allowed', async () => {
    const code = `fs.writeFileSync(${JSON.stringify(path.join(base, 'out', 'made.txt'))}, 'x'); return fs.readFileSync(${JSON.stringify(path.join(base, 'in', 'given.txt'))}, 'utf8')`;
    expect(await attempt(code)).toBe('given');
  });

  const denied = 'ERR_ACCESS_DENIED';
  it.each([
    ['another file', () => `return fs.readFileSync(${JSON.stringify(path.join(base, 'secret.txt'))}, 'utf8')`, denied],
    ['the system’s files', () => `return fs.readFileSync('/etc/passwd', 'utf8')`, denied],
    ['a file beside its folder', () => `fs.writeFileSync(${JSON.stringify(path.join(base, 'evil.txt'))}, 'x')`, denied],
    ['another process', () => `child.spawnSync('ls')`, denied],
    [
      'the network',
      () =>
        `await new Promise((resolve, reject) => net.connect(9, '127.0.0.1').on('connect', resolve).on('error', reject))`,
      denied,
    ],
    [
      'the environment',
      () =>
        `return Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL') && name !== 'NODE_UNIQUE_ID').join()  || 'nothing'`,
      'nothing',
    ],
  ])('has no access to %s', async (_, code, answer) => {
    process.env.PORTICO_TEST_SECRET = 'secret';
    expect(await attempt(code())).toBe(answer);
    delete process.env.PORTICO_TEST_SECRET;
  });

  it('is stopped after its time limit', async () => {
    const script = path.join(base, 'in', 'endless.mjs');
    await writeFile(script, 'setInterval(() => {}, 1000);');
    await expect(runSubprocess(script, [], { read: [script], write: [], milliseconds: 500 })).rejects.toThrow(
      SubprocessTimedOut,
    );
  });

  it('that crashes fails with its error', async () => {
    const script = path.join(base, 'in', 'dying.mjs');
    await writeFile(script, `throw new Error('out of luck');`);
    await expect(runSubprocess(script, [], { read: [script], write: [], milliseconds: 20_000 })).rejects.toThrow(
      /out of luck/,
    );
  });
});
