/**
 * Contents of a backup archive. It is a tar file, gzipped, encrypted in the age format (age-encryption.org), so it can
 * also be opened without Portico: `age -d backup.age | tar -xz`.
 *
 *   about.json                                what it is; the first entry
 *   database/<table>/<tenant id or all>/00001 rows in PostgreSQL's text format of COPY, in parts
 *   files/<path>                              course packages and uploads
 *   secrets/<name>, releases/<path>           other contents of the data folder
 *   manifest.json                             counts and hashes of all that; the last entry
 */
import * as z from 'zod/mini';

export const archiveFormat = 1;
export const aboutName = 'about.json';
export const manifestName = 'manifest.json';

/** Folders of the data folder that are included. Without the keys, sealed values in the database cannot be read. */
export const archivedFolders = ['secrets', 'releases'] as const;
export type ArchivedFolder = (typeof archivedFolders)[number];

const count = z.number().check(z.int(), z.minimum(0));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Quoted as PostgreSQL quotes names, schema first. */
const tableName = z.string().check(z.regex(/^(?:platform|portal|identity)\.(?:[a-z_][a-z0-9_]*|"[^"]+")$/));
const columnName = z.string().check(z.regex(/^(?:[a-z_][a-z0-9_$]*|"[^"]+")$/));
/** Relative to its folder; never absolute and never upwards. */
const relativePath = z.string().check(
  z.refine((value) => {
    const steps = value.split('/');
    return steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\\0]/.test(step));
  }, 'must be a path below its folder'),
);

export const about = z.object({
  what: z.literal('Portico backup'),
  format: z.number(),
  madeAt: z.iso.datetime(),
  version: z.string(),
});
export type About = z.infer<typeof about>;

const section = z.strictObject({
  table: tableName,
  tenantId: z.nullable(z.uuid()),
  columns: z.array(columnName),
  rows: count,
  bytes: count,
  sha256: hash,
});
export type ArchivedRows = z.infer<typeof section>;

const storedFile = z.strictObject({ path: relativePath, bytes: count, sha256: hash });
export type ArchivedFile = z.infer<typeof storedFile>;

export const manifest = z.strictObject({
  backupId: z.uuid(),
  madeAt: z.iso.datetime(),
  version: z.string(),
  tenants: z.array(z.strictObject({ tenantId: z.uuid(), slug: z.string() })),
  migrations: z.array(z.strictObject({ name: z.string(), hash })),
  sections: z.array(section),
  sequences: z.array(
    z.strictObject({ name: z.string(), value: z.string().check(z.regex(/^-?\d+$/)), called: z.boolean() }),
  ),
  jobs: z.array(
    z.strictObject({
      identifier: z.string(),
      payload: z.unknown(),
      queue: z.nullable(z.string()),
      runAt: z.string(),
      maxAttempts: count,
      key: z.nullable(z.string()),
      priority: z.number(),
    }),
  ),
  files: z.array(storedFile),
  kept: z.strictObject({ secrets: z.array(storedFile), releases: z.array(storedFile) }),
});
export type Manifest = z.infer<typeof manifest>;

export const sectionFolder = ({ table, tenantId }: Pick<ArchivedRows, 'table' | 'tenantId'>): string =>
  `database/${table}/${tenantId ?? 'all'}`;
