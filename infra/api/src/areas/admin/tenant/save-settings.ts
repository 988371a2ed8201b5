import type * as calls from '@portico/contracts/admin/tenant/calls';
import { applyChanges, fieldsOf, type SettingFault } from '@portico/contracts/admin/tenant/setting-fields';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveAllVersioned } from '../../../platform/versions/save-versioned.ts';
import { publishSettingsChanged } from '../../../services/account/public.ts';
import { channelsOfTenant } from '../../content/public.ts';
import { admitSignIn, watchSignIn } from './change-sign-in.ts';
import { changeTenant, lockTenant, subjectOf } from './tenant-row.ts';
import { textFaults } from './texts.ts';

const refuse = (faults: readonly SettingFault[]): never => {
  throw new Refusal('invalid_input', 'These settings are not valid.', {
    fields: faults.map(({ field, message }) => ({ path: field, message })),
  });
};

/** Settings contain no personal data, so the audit record holds them in plain text. */
const asValues = (fields: readonly string[], from: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(fields.map((field) => [field, from.get(field) ?? null]));

/** A remote can only be switched on while a release of it is offered; it can always be switched off. */
async function unknownRemotes(
  changes: readonly { field: string; value: unknown }[],
  { releases }: Pick<CallContext, 'releases'>,
): Promise<SettingFault[]> {
  const on = changes.filter(({ field, value }) => field.startsWith('remotes.') && value === true);
  if (on.length === 0) return [];
  const known = new Set((await releases.registered()).map(({ id }) => `remotes.${id}`));
  return on
    .filter(({ field }) => !known.has(field))
    .map(({ field }) => ({ field, message: 'is not an area of this portal' }));
}

export const saveTenantSettings: Handler<typeof calls.saveTenantSettings> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const locked = await lockTenant(db);
  const before = fieldsOf(locked.settings);
  if (new Set(body.changes.map(({ field }) => field)).size < body.changes.length)
    refuse([{ field: 'changes', message: 'contains a field twice' }]);
  const applied = applyChanges(locked.settings, body.changes);
  if ('faults' in applied) return refuse(applied.faults);
  const faults = textFaults(body.changes);
  const { channels } = applied.settings;
  const known = (await channelsOfTenant(db)).map(({ id }) => id);
  for (const [name, id] of Object.entries(channels))
    if (before.get(`channels.${name}`) !== id && !known.includes(id))
      faults.push({ field: `channels.${name}`, message: 'is not a channel of this tenant' });
  faults.push(...(await unknownRemotes(body.changes, context)));
  if (faults.length > 0) refuse(faults);
  await admitSignIn(context, locked.settings.identity, applied.settings.identity, body.signInCheckID);

  const saved = await saveAllVersioned(
    context,
    subjectOf(tenant.tenantId),
    body.changes.map(({ field, baseVersion, value }) => ({
      field,
      baseVersion,
      value,
      merge: { by: 'whole' },
      initial: before.get(field) ?? null,
    })),
  );
  // A field that was sent unchanged keeps the value that someone else has saved in the meantime.
  const final = applyChanges(
    locked.settings,
    [...saved].map(([field, { value }]) => ({ field, value })),
  );
  if ('faults' in final) return refuse(final.faults);
  await changeTenant(db, { ...locked, settings: final.settings }, now);
  await publishSettingsChanged(context, tenant.tenantId);
  await watchSignIn(context, locked.settings.identity, final.settings.identity);
  const fields = body.changes.map(({ field }) => field);
  audit({
    object: { kind: 'tenant', id: tenant.tenantId },
    before: asValues(fields, before),
    after: asValues(fields, fieldsOf(final.settings)),
    plain: fields,
  });
  return {
    fields: [...saved].map(([field, { version, value }]) => ({ field, version, value })),
  };
};
