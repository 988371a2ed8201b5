import { randomUUID } from 'node:crypto';
import { flags, tenantSettings } from '@portico/contracts/platform/tenant';
import { NewFault, type Plan } from './plan.ts';

export interface NewTenant {
  id: string;
  brandName: string;
  /** Hue of the accent colour, in degrees. */
  hue: number;
}

/** The flags known to the target checkout. */
function flagsOf(plan: Plan): string[] {
  const list =
    /export const flags = \[([^\]]*)\]/.exec(plan.read('shared/contracts/src/platform/tenant.ts'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] as string);
}

/**
 * Generates settings, brand seeds and empty language files. The tenant is read with all others and rejected if anything
 * is wrong.
 */
export function newTenant(plan: Plan, { id, brandName, hue }: NewTenant): void {
  if (!(hue >= 0 && hue < 360)) throw new NewFault('--hue must be a number of degrees from 0 to 359.');
  const settings = {
    id,
    brandName,
    brandCode: id
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 3)
      .toUpperCase()
      .padEnd(2, 'X'),
    siteTitle: `${brandName} portal`,
    environment: 'production',
    titleWithPage: false,
    languages: ['en', 'de', 'fr'],
    defaultLanguage: 'en',
    privacyVersion: new Date().toISOString().slice(0, 10),
    flags: Object.fromEntries(flagsOf(plan).map((flag) => [flag, true])),
    identity: { kind: 'embedded', signInType: 1 },
    areas: {},
    channels: { help: randomUUID(), tips: randomUUID() },
    routes: {},
    limits: { uploadBytes: 4_194_304, suspendDataCharacters: 64_000 },
  };
  const checked = tenantSettings.safeParse({
    ...settings,
    // The target checkout may know more flags than this one.
    flags: Object.fromEntries(flags.map((flag) => [flag, true])),
    overrides: { en: {}, de: {}, fr: {} },
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new NewFault(`${issue?.path.join('.') ?? 'tenant'}: ${issue?.message ?? 'not valid'}; nothing was written.`);
  }
  const folder = `tenants/${id}`;
  plan.create(`${folder}/tenant.json`, JSON.stringify(settings, null, 2));
  plan.create(
    `${folder}/brand/seeds.json`,
    JSON.stringify({
      neutral: { hue, chroma: 0.006 },
      accent: { hue, chroma: 0.1, lightness: 0.46 },
      second: { hue: (hue + 180) % 360, chroma: 0.14 },
      fonts: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '-0.02em' },
      radius: { s: 6, m: 10, l: 16, control: 10 },
      density: 'comfortable',
      mark: 'arc',
    }),
  );
  for (const language of ['en', 'de', 'fr']) plan.create(`${folder}/language/${language}.json`, '{}\n');
}
