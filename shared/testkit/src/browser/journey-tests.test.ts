import { expect, test } from 'vitest';
import { journeyTests } from './journey-tests.ts';

test.each([undefined, '', 'portal'])('without an address of a portal, but %j, journeys do not start', (portal) => {
  expect(() => journeyTests({ PORTICO_PORTAL: portal })).toThrow('Set PORTICO_PORTAL');
});
