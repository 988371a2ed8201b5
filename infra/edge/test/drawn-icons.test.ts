import { expect, test } from 'vitest';
import { cacheDrawnIcons } from '../src/brand/drawn-icons.ts';
import { brand } from './running-edge.ts';

const tenant = { slug: 'ember', brand: brand('ember') };

test('icons are rendered on request, once until the brand’s mark changes', async () => {
  const asked: number[] = [];
  const iconsOf = cacheDrawnIcons(async (drawing, { side }) => {
    asked.push(side);
    return Buffer.from(drawing);
  });
  const { small } = iconsOf(tenant);
  expect(asked).toEqual([]);
  const [first, second] = await Promise.all([small.body(), iconsOf({ ...tenant }).small.body()]);
  expect([asked, first === second]).toEqual([[192], true]);
  const changed = iconsOf({ ...tenant, brand: { ...tenant.brand, mark: 'grid' } });
  expect(changed.small.address).not.toBe(small.address);
  await changed.small.body();
  expect(asked).toEqual([192, 192]);
});

test('icons are rendered again after a failure', async () => {
  let fails = true;
  const iconsOf = cacheDrawnIcons(async () => {
    if (fails) throw new Error('no memory');
    return Buffer.from('drawn');
  });
  const { touch } = iconsOf(tenant);
  await expect(touch.body()).rejects.toThrow('no memory');
  fails = false;
  expect((await touch.body()).toString()).toBe('drawn');
});
