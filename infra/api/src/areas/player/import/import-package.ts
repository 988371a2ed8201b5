/** Imports a package for operators and the demo. Either everything is stored, including its rows, or nothing. */
import type { Pool } from 'pg';
import { inTenant } from '../database.ts';
import { enterPackage } from './enter-package.ts';
import type { PackageStore } from './package-store.ts';
import { removePackageFiles } from './package-store.ts';
import { remarkText } from './problems.ts';
import { type TakeOptions, takePackage } from './take-package.ts';

export interface ImportOptions extends TakeOptions {
  /** Connects with the role portico_api. */
  pool: Pool;
  packages: PackageStore;
  /** The course whose new attempts use the package. */
  courseId?: string;
  now: Date;
}

export interface ImportReport {
  packageId: string;
  title: string;
  /** Lessons, without headings. */
  scos: { title: string; kind: 'sco' | 'asset' }[];
  files: number;
  bytes: number;
  /** Descriptions of what was corrected. */
  warnings: string[];
}

/** Throws ImportRefused with a sentence for the person who uploaded the package. */
export async function importPackage(options: ImportOptions): Promise<ImportReport> {
  const { pool, packages, tenantId, courseId, now } = options;
  const taken = await takePackage(packages, options);
  const { packageId, examined } = taken;
  try {
    await inTenant(pool, tenantId, (db) => enterPackage(db, tenantId, taken, { courseId, now }));
  } catch (cause) {
    await removePackageFiles(packages, tenantId, packageId);
    throw cause;
  }
  const { title, items, files, bytes, remarks } = examined;
  return {
    packageId,
    title,
    scos: items.flatMap((item) => (item.kind === 'heading' ? [] : [{ title: item.title, kind: item.kind }])),
    files,
    bytes,
    warnings: remarks.map(remarkText),
  };
}
