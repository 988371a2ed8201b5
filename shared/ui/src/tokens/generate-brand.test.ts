import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand, brandSeeds, colourRoles, fonts } from '@portico/contracts/platform/tenant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandCss } from './brand-css.ts';
import { contrastFailures, describeFailure } from './check-contrast.ts';
import { BrandRefused, generateBrand } from './generate-brand.ts';
import { hueDistance } from './oklch.ts';
import { dangerDistance, dangerHue } from './seed-limits.ts';

const tenants = path.resolve(import.meta.dirname, '../../../../tenants');
const shipped = readdirSync(tenants, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: id }) => ({
    id,
    seeds: brandSeeds.parse(JSON.parse(readFileSync(path.join(tenants, id, 'brand/seeds.json'), 'utf8'))),
  }));
const some = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
const anySeeds = fc.record({
  neutral: fc.record({ hue: some(0, 360), chroma: some(0, 0.02) }),
  accent: fc.record({ hue: some(0, 360), chroma: some(0.03, 0.25), lightness: some(0.3, 0.7) }),
  second: fc.record({ hue: some(0, 360), chroma: some(0, 0.22) }),
  fonts: fc.record({
    body: fc.constantFrom(...fonts),
    display: fc.constantFrom(...fonts),
    displayWeight: fc.integer({ min: 400, max: 800 }),
    tracking: fc.constantFrom('0', '-0.03em', '.01em'),
  }),
  radius: fc.record({
    s: fc.integer({ min: 0, max: 16 }),
    m: fc.integer({ min: 0, max: 24 }),
    l: fc.integer({ min: 0, max: 32 }),
    control: fc.integer({ min: 0, max: 999 }),
  }),
  density: fc.constantFrom('compact' as const, 'comfortable' as const, 'spacious' as const),
  mark: fc.constantFrom('wave' as const, 'arc' as const, 'grid' as const),
});
const first = () => {
  const tenant = shipped[0];
  if (!tenant) throw new Error('no tenant is shipped');
  return tenant.seeds;
};

test('every shipped brand is readable in light and dark', () => {
  expect(shipped.length).toBeGreaterThanOrEqual(3);
  for (const { id, seeds } of shipped) {
    const made = brand.parse(generateBrand(id, seeds));
    expect(Object.keys(made.colour.light).toSorted()).toEqual(colourRoles.toSorted());
    expect(contrastFailures(made.colour)).toEqual([]);
  }
});

test('any seeds in range result in a readable brand, or are refused for their danger hue', () => {
  fc.assert(
    fc.property(anySeeds, (seeds) => {
      const nearDanger = hueDistance(seeds.accent.hue, dangerHue) < dangerDistance;
      try {
        const made = brand.parse(generateBrand('any', seeds));
        return !nearDanger && contrastFailures(made.colour).length === 0;
      } catch (error) {
        return nearDanger && error instanceof BrandRefused && error.faults.length === 1;
      }
    }),
    { numRuns: process.env.PORTICO_TEST_SCALE === 'full' ? 3000 : 150, seed: 20261120 },
  );
});

test('an accent near the danger colour is refused on both sides of it, with a solution', () => {
  for (const hue of [0.1, 10, 25, 49.9]) {
    const seeds = { ...first(), accent: { ...first().accent, hue } };
    expect(() => generateBrand('red', seeds)).toThrow(
      /within 25 degrees of the danger colour \(25\); choose 50 to 360/,
    );
  }
  for (const hue of [50, 359.9])
    expect(generateBrand('near', { ...first(), accent: { ...first().accent, hue } }).id).toBe('near');
});

test('all seeds out of range are named at once', () => {
  const seeds = { ...first(), neutral: { hue: 400, chroma: 0.3 } };
  expect(() => generateBrand('loud', seeds)).toThrow(
    'The brand of "loud" cannot be used:\n- neutral.hue is 400; choose a number from 0 to 360\n' +
      '- neutral.chroma is 0.3; choose a number from 0 to 0.02',
  );
  expect(() => generateBrand('odd', { ...first(), radius: { ...first().radius, m: Number.NaN } })).toThrow(
    /radius\.m is NaN/,
  );
});

test('the contrast check names the mode, the pair, its ratio and the required one', () => {
  const made = generateBrand('faint', first());
  made.colour.dark.textMuted = made.colour.dark.surface;
  const lines = contrastFailures(made.colour).map(describeFailure);
  expect(lines).toContain('dark: textMuted on surface has contrast 1.00, needs 4.5');
  expect(lines.every((line) => line.startsWith('dark: textMuted on '))).toBe(true);
});

test('the brand sheet contains every role and refuses values that could end a declaration', () => {
  const made = generateBrand('safe', first());
  const css = brandCss(made);
  for (const role of ['accent-soft', 'art-1', 'on-accent', 'data-5'])
    expect(css).toContain(`--colour-${role}: light-dark(#`);
  made.colour.light.text = 'red; } body { display: none';
  expect(() => brandCss(made)).toThrow('Brand "safe": colour.light.text is "red; } body { display: none"');
});
