/**
 * Reads the tenants that Portico ships: `tenants/<id>/tenant.json`, `brand/seeds.json`, `language/<en|de|fr>.json`.
 * Every error names the file, the position in it and the remedy.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostRoutes } from '@portico/contracts/platform/host-routes';
import {
  type BrandSeeds,
  brandSeeds,
  languages,
  type TenantSettings,
  tenantSettings,
} from '@portico/contracts/platform/tenant';
import { DatabaseError } from '../database-error.ts';

export interface ShippedTenant {
  settings: TenantSettings;
  brand: BrandSeeds;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}
interface Checker<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new DatabaseError(`${file} is missing. Restore it, or remove the tenant’s folder.`, cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DatabaseError(`${file} is not JSON: ${(cause as Error).message}. Correct it at that place.`, cause);
  }
}

/** Each issue as `identity.signInType: what is wrong`. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${path.map(String).join('.') || 'the whole'}: ${message}`).join('; ');
}

function check<T>(schema: Checker<T>, file: string, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DatabaseError(`${file} does not describe a tenant. Correct ${describeIssues(parsed.error.issues)}.`);
}

async function readOverrides(folder: string): Promise<Record<string, unknown>> {
  const overrides: Record<string, unknown> = {};
  const present = await readdir(join(folder, 'language')).catch((): string[] => []);
  const stray = present.find((name) => !languages.some((language) => name === `${language}.json`));
  if (stray)
    throw new DatabaseError(
      `${join(folder, 'language', stray)}: no such language. Name it ${languages.join('.json, ')}.json.`,
    );
  for (const language of languages)
    overrides[language] = present.includes(`${language}.json`)
      ? await readJson(join(folder, 'language', `${language}.json`))
      : {};
  return overrides;
}

/** `folder` is the tenant's own folder, `id` its name. Throws DatabaseError. */
export async function readTenant(folder: string, id: string): Promise<ShippedTenant> {
  const file = join(folder, 'tenant.json');
  const written = await readJson(file);
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    throw new DatabaseError(`${file} must hold one object with the tenant’s settings.`);
  const settings = check(tenantSettings, file, { ...written, overrides: await readOverrides(folder) });
  if (settings.id !== id)
    throw new DatabaseError(`${file}: id is "${settings.id}"; make it "${id}", the folder’s name.`);
  const taken = Object.values(settings.routes).find((alias) => hostRoutes.some(({ path }) => path === alias));
  if (taken !== undefined)
    throw new DatabaseError(
      `${file}: routes give ${taken} to another page, and the portal has one of its own there. Choose another address.`,
    );
  const seeds = join(folder, 'brand/seeds.json');
  return { settings, brand: check(brandSeeds, seeds, await readJson(seeds)) };
}

/** Every folder in `root` is a tenant. Throws DatabaseError. */
export async function readShippedTenants(root: string): Promise<ShippedTenant[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(ids.sort().map((id) => readTenant(join(root, id), id)));
}
