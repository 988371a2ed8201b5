// The host's own cards on Today are available offline, whatever their calls declare (0064).
import { allCalls } from '@portico/contracts/registry';
import { expect, test } from 'vitest';
import { hostCards } from './host-cards.ts';

test('these answers are cached on a person’s device for the host’s own cards: they are read-only and visible to that person', () => {
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
