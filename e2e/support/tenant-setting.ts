import type { Api } from './api.ts';

/** Changes one setting of the tenant as its administrator: a field as the settings name it, `flags.lms`. */
export async function changeSetting(admin: Api, field: string, value: unknown): Promise<void> {
  const { fields } = await admin.get<{ fields: { field: string; version: number }[] }>('admin/getTenantSettings');
  const baseVersion = fields.find((one) => one.field === field)?.version ?? 0;
  await admin.post('admin/saveTenantSettings', { body: { changes: [{ field, baseVersion, value }] } });
}
