/** Changes to packages by people who manage them. */
import type * as calls from '@portico/contracts/player/calls';
import { type PackageRules, packagePermissions, packageRules } from '@portico/contracts/player/packages/rules';
import type { Handler } from '../../platform/bind-area.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { refuseOvertaken } from '../../platform/versions/refuse-overtaken.ts';
import { courseNames } from '../lms/public.ts';
import { ruleColumns } from './packages.ts';
import { removePackageKind } from './remove-package-job.ts';
import { setPackageOfCourse as put } from './store-package.ts';

async function lockPackage(db: Transaction, packageId: string): Promise<PackageRules & { title: string }> {
  const [row] = await db.query<PackageRules & { title: string }>(
    `select p.title, ${ruleColumns} from portal.player_package p where p.package_id = $1 for update`,
    [packageId],
  );
  if (!row) throw notFound();
  return row;
}

type GivenRules = Omit<Parameters<typeof setPackageRules>[0]['body'], 'packageID' | 'basedOn'>;
const ruleNames = Object.keys(packageRules) as (keyof PackageRules)[];

/** A page of an earlier release sends fewer rules; the others stay unchanged. */
const changedRules = (before: PackageRules, given: GivenRules): PackageRules => ({
  scoreOverridesStatus: given.scoreOverridesStatus,
  gates: given.gates,
  strictLimits: given.strictLimits ?? before.strictLimits,
  countsVisit: given.countsVisit ?? before.countsVisit,
  permissions: packagePermissions.filter((one) => (given.permissions ?? before.permissions).includes(one)),
  resumesItself: given.resumesItself ?? before.resumesItself,
  ownWindow: given.ownWindow ?? before.ownWindow,
});

const only = (rules: PackageRules, seen: object | undefined): Partial<PackageRules> =>
  Object.fromEntries(ruleNames.filter((name) => seen === undefined || name in seen).map((name) => [name, rules[name]]));

export const setPackageRules: Handler<typeof calls.setPackageRules> = async ({ body }, { db, audit }) => {
  const { packageID, basedOn, ...given } = body;
  const { title: _title, ...before } = await lockPackage(db, packageID);
  const after = changedRules(before, given);
  refuseOvertaken(
    { kind: 'package', id: packageID },
    { basedOn, yours: only(after, basedOn), stands: only(before, basedOn) },
  );
  await db.query(
    `update portal.player_package set score_overrides_status = $2, gates = $3, strict_limits = $4, counts_visit = $5,
       permissions = $6, resumes_itself = $7, own_window = $8
     where package_id = $1`,
    [
      packageID,
      after.scoreOverridesStatus,
      after.gates,
      after.strictLimits,
      after.countsVisit,
      after.permissions,
      after.resumesItself,
      after.ownWindow,
    ],
  );
  audit({ object: { kind: 'package', id: packageID }, before, after, plain: ruleNames });
  return { ok: true };
};

export const setPackageOfCourse: Handler<typeof calls.setPackageOfCourse> = async (
  { body },
  { db, tenant, now, audit },
) => {
  const { packageID, courseID } = body;
  const { title } = await lockPackage(db, packageID);
  if (!(await courseNames(db, [courseID])).has(courseID)) throw notFound();
  await put(db, tenant.tenantId, courseID, packageID, now);
  audit({ object: { kind: 'course', id: courseID }, after: { package: title }, plain: ['package'] });
  return { ok: true };
};

export const deletePackage: Handler<typeof calls.deletePackage> = async ({ body }, { db, now, audit }) => {
  const { packageID } = body;
  const { title } = await lockPackage(db, packageID);
  const used = await db.query(
    `select 1 from portal.player_course where package_id = $1
     union all select 1 from portal.player_attempt where package_id = $1 and not is_trial limit 1`,
    [packageID],
  );
  if (used.length > 0)
    throw new Refusal('conflict', 'A course uses this package, or someone has started it. Nothing was removed.');
  await db.query('delete from portal.player_attempt where package_id = $1', [packageID]);
  await db.query('delete from portal.player_package where package_id = $1', [packageID]);
  await addJob(db, removePackageKind, { id: packageID }, { now, key: packageID });
  audit({ object: { kind: 'package', id: packageID }, before: { title }, plain: ['title'] });
  return { ok: true };
};
