/** The server's time zone must not affect the samples, random rules or files. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const runs = isFull ? 1000 : 50;

interface Report {
  offset: number;
  samples: number;
  wrong: string[];
  compared: number;
  instants: string;
}

async function under(TZ: string): Promise<Report> {
  const script = path.join(import.meta.dirname, 'in-server-zone.ts');
  const { stdout } = await run(process.execPath, [script, String(runs)], { env: { ...process.env, TZ } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

it('series expand alike in different time zones of the server', async () => {
  // The daily run uses the two zones that are furthest apart: zones east and west of Greenwich reveal different bugs.
  const zones = { ...(isFull ? { UTC: 0 } : {}), 'America/New_York': 300, 'Asia/Kolkata': -330 };
  const instants = new Set<string>();
  for (const [zone, offset] of Object.entries(zones)) {
    const report = await under(zone);
    expect(report).toMatchObject({ offset, wrong: [], compared: runs });
    if (process.env.PORTICO_SAMPLES) expect(report.samples).toBeGreaterThanOrEqual(537);
    instants.add(report.instants);
  }
  expect(instants.size).toBe(1);
}, 180_000);
