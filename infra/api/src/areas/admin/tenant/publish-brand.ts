import type * as calls from '@portico/contracts/admin/tenant/calls';
import { brandSeeds } from '@portico/contracts/platform/tenant';
import { BrandRefused, generateBrand } from '@portico/ui/tokens/generate-brand';
import * as z from 'zod/mini';
import type { Handler } from '../../../platform/bind-area.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { brandField, changeTenant, lockTenant, subjectOf } from './tenant-row.ts';

/** Uses the generator that also serves the brand, so every brand that passes can be served with readable colours. */
function refuseUnreadable(slug: string, seeds: Parameters<typeof generateBrand>[1]): void {
  try {
    generateBrand(slug, seeds);
  } catch (cause) {
    if (!(cause instanceof BrandRefused)) throw cause;
    throw new Refusal('invalid_input', 'This brand cannot be published.', {
      fields: cause.faults.map((message) => ({ path: 'body.seeds', message })),
    });
  }
}

export const publishBrand: Handler<typeof calls.publishBrand> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  refuseUnreadable(tenant.slug, body.seeds);
  const locked = await lockTenant(db);
  const saved = await saveVersioned(context, {
    subject: subjectOf(tenant.tenantId),
    field: brandField,
    baseVersion: body.baseVersion,
    value: JSON.stringify(body.seeds),
    merge: { by: 'whole' },
    initial: JSON.stringify(locked.brand),
  });
  // Publishing the initial brand changes nothing: a brand published by someone else in the meantime stays.
  const brand = z.parse(brandSeeds, JSON.parse(String(saved.value)));
  await changeTenant(db, { ...locked, brand }, now);
  audit({
    object: { kind: 'tenant', id: tenant.tenantId },
    before: { brand: locked.brand },
    after: { brand },
    plain: ['brand'],
  });
  return { version: saved.version };
};
