/** All parts of an installation start at the same time with a new database, as with a compose file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal } from '../src/compose.ts';
import { dropFolder, makeFolder, standPortal } from './running-portal.ts';

const folder = makeFolder();
const portals: Portal[] = [];
afterAll(async () => {
  for (const portal of portals) await portal.close();
  dropFolder(folder);
});

let received: string[];
beforeAll(async () => {
  const stood = [await standPortal(folder), await standPortal(folder)];
  portals.push(...stood.map(({ portal }) => portal));
  await Promise.all(portals.map(({ ready }) => ready));
  received = stood.flatMap(({ received: lines }) => lines);
});

test('two processes that start together both become ready, and import the demo data once', () => {
  for (const tenant of ['ember', 'harbour', 'slate'])
    expect(received.filter((line) => line.includes(` of ${tenant} `)).map((line) => line.replace(/^\d+ /, ''))).toEqual(
      [
        `Demo data of ${tenant} written`,
        `Demo course of ${tenant} imported`,
        `more courses of ${tenant} imported`,
        `videos and documents of ${tenant} imported`,
        `pictures of people of ${tenant} drawn`,
      ],
    );
});
