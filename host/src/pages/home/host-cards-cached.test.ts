// The host's own cards on Today are available offline, whatever their calls declare (0064).
import { allCalls } from '@portico/contracts/registry';
import { expect, test } from 'vitest';
import { hostCards } from './host-cards.ts';

test('the answers cached for the host’s own cards come from read-only calls of the person’s account', () => {
  const named = [...new Set(hostCards.map(({ card: { call } }) => `${call.area}/${call.name}`))].sort();
  expect(named).toMatchInlineSnapshot(`
    [
      "portal/getWaiting",
    ]
  `);
  for (const id of named) {
    const call = allCalls.find((one) => one.id === id);
    expect.soft(call, id).toMatchObject({ writes: false, access: { kind: 'account' } });
    expect.soft(call?.area, id).not.toMatch(/^(?:admin|draft|link|export|release)$/);
  }
});
