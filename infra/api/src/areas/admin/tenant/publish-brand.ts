import type * as calls from '@portico/contracts/admin/tenant/calls';
import { brandSeeds } from '@portico/contracts/platform/tenant';
import { BrandRefused, generateBrand } from '@portico/ui/tokens/generate-brand';
import * as z from 'zod/mini';
import type { Handler } from '../../../platform/bind-area.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { brandField, changeTenant, lockTenant, subjectOf } from './tenant-row.ts';

/** Uses the same generator as serving does: whatever passes can be served, and all its colour pairs are readable. */
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
  // Sending the initial brand changes nothing: what someone else published in the meantime stays.
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
