import type * as calls from '@portico/contracts/admin/tenant/calls';
import { fieldsOf } from '@portico/contracts/admin/tenant/setting-fields';
import type { SettingField } from '@portico/contracts/admin/tenant/shapes';
import { mostCountedPeople } from '@portico/contracts/admin/tenant/shapes';
import { languages } from '@portico/contracts/platform/languages';
import { brandSeeds } from '@portico/contracts/platform/tenant';
import * as z from 'zod/mini';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { listVersions } from '../../../platform/versions/list-versions.ts';
import { readVersioned } from '../../../platform/versions/read-versioned.ts';
import { channelsOfTenant } from '../../content/public.ts';
import { brandField, subjectOf } from './tenant-row.ts';

async function peopleByLanguage(db: Transaction): Promise<Record<string, number>> {
  const rows = await db.query<{ language: string; people: number }>(
    `select language, (select count(*)::integer from (
         select from portal.account_user u where u.disabled_at is null and u.settings ->> 'language' = one.language
         limit ${mostCountedPeople + 1}) counted) as people
     from unnest($1::text[]) as one(language)`,
    [[...languages]],
  );
  return Object.fromEntries(rows.map(({ language, people }) => [language, people]));
}

/**
 * Reads from the database, not from this process's cache, because these versions are compared when settings are saved.
 */
export const getTenantSettings: Handler<typeof calls.getTenantSettings> = async (_, { db, tenant, releases }) => {
  const [row] = await db.query<{ settings: typeof tenant.settings; brand: typeof tenant.brand }>(
    'select settings, brand from platform.tenant where tenant_id = platform.current_tenant()',
  );
  const { settings, brand } = row ?? tenant;
  const versions = await readVersioned(db, subjectOf(tenant.tenantId));
  const fields: SettingField[] = [...fieldsOf(settings)].map(([field, value]) => ({
    field,
    value,
    version: versions.get(field)?.version ?? 0,
  }));
  // A removed field keeps its version, so that it can be set again.
  for (const [field, { version }] of versions)
    if (field !== brandField && !fields.some((one) => one.field === field))
      fields.push({ field, value: null, version });
  return {
    tenantID: tenant.tenantId,
    languagePeople: await peopleByLanguage(db),
    fields,
    brand: { version: versions.get(brandField)?.version ?? 0, seeds: brand },
    channels: await channelsOfTenant(db),
    remotes: (await releases.registered()).map(({ id, title }) => ({ id, title })),
  };
};

const mostBrands = 30;

export const getBrandHistory: Handler<typeof calls.getBrandHistory> = async (_, { db, tenant }) => {
  const subject = subjectOf(tenant.tenantId);
  const stored = await listVersions(db, tenant.tenantId, subject, brandField, mostBrands);
  return stored.map(({ version, value, savedBy, savedAt }) => ({
    version,
    seeds: z.parse(brandSeeds, JSON.parse(String(value))),
    savedBy,
    savedAt,
  }));
};
