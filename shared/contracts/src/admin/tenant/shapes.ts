/** Tenant settings as administrators read and write them. Each value is a field; setting-fields.ts assembles them. */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from '../../platform/clean-text.ts';
import { id, instant } from '../../platform/shapes.ts';
import { brandSeeds } from '../../platform/tenant.ts';
import { type FieldValue, fieldValue, fieldVersion } from '../../platform/versions/shapes.ts';

const fieldName = z.string().check(z.minLength(1), z.maxLength(200));

export const settingField = z.object({ field: z.string(), value: fieldValue, version: fieldVersion });
export type SettingField = z.infer<typeof settingField>;

interface Setting {
  field: string;
  value: FieldValue;
}
/** Only overrides of the portal's own texts may have several lines. */
const cleaned = <S extends Setting>(setting: S): S => {
  if (typeof setting.value !== 'string') return setting;
  const clean = setting.field.startsWith('overrides.') ? cleanText : cleanLine;
  return { ...setting, value: clean(setting.value) };
};

export const settingChange = z
  .strictObject({
    field: fieldName,
    /** 0 if the field was never saved in the portal. */
    baseVersion: fieldVersion,
    value: fieldValue,
  })
  .check(z.overwrite(cleaned));

export const namedChannel = z.object({ id, name: z.string(), kind: z.enum(['news', 'help', 'tips']) });

export const registeredRemote = z.object({
  id: z.string(),
  title: z.object({ en: z.string(), de: z.string(), fr: z.string() }),
});

const savedBy = z.nullable(z.object({ UserID: id, FirstName: z.string(), LastName: z.string() }));

export const brandVersion = z.object({
  version: fieldVersion,
  seeds: brandSeeds,
  savedBy,
  savedAt: z.nullable(instant),
});

/** Why an identity provider cannot be used; the page has a text for each. */
const signInProblems = [
  'incomplete',
  'not_https',
  'not_public',
  'unreachable',
  'no_discovery',
  'other_issuer',
  'no_keys',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

export const signInCheck = z.object({
  checkID: id,
  state: z.enum(['waiting', 'passed', 'failed']),
  problem: z.nullable(z.enum(signInProblems)),
});

/**
 * Minutes for which a passed check remains valid, and within which a System Administrator must sign in with a new
 * provider before the change is reverted.
 */
export const signInMinutes = { check: 15, proof: 15 } as const;

/** Above this limit the page shows "more than": the exact figure is not needed, and counting is costly. */
export const mostCountedPeople = 1000;
