/** Versioned settings: each setting is saved as a whole, based on the version that was read. */
import { type Saver, saveVersioned } from '../../../platform/versions/save-versioned.ts';

const field = 'kept';

/** SQL: the version of the setting with the id `id`. */
export const versionOf = (kind: string, tenantColumn: string, id: string): string =>
  `coalesce((select f.version from portal.platform_field f where f.tenant_id = ${tenantColumn}
    and f.subject_kind = '${kind}' and f.subject_id = ${id}::text and f.field = '${field}'), 0)`;

/** Returns the new version. Refuses with `stale_version` if someone else has saved since. */
export async function saveSetting(
  saver: Saver,
  subject: { kind: string; id: string },
  { baseVersion, before, after }: { baseVersion: number; before: object; after: object },
): Promise<number> {
  const { version } = await saveVersioned(saver, {
    subject,
    field,
    baseVersion,
    value: JSON.stringify(after),
    merge: { by: 'whole' },
    initial: JSON.stringify(before),
  });
  return version;
}
