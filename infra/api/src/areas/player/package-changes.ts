/** What those who keep the packages change of them. */
import type * as calls from '@portico/contracts/player/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { refuseOvertaken } from '../../platform/versions/refuse-overtaken.ts';
import { courseNames } from '../lms/public.ts';
import { removePackageKind } from './remove-package-job.ts';
import { setPackageOfCourse as put } from './store-package.ts';

interface Rules {
  title: string;
  scoreOverridesStatus: boolean;
  gates: boolean;
}

async function lockPackage(db: Transaction, packageId: string): Promise<Rules> {
  const [row] = await db.query<Rules>(
    `select title, score_overrides_status as "scoreOverridesStatus", gates from portal.player_package
     where package_id = $1 for update`,
    [packageId],
  );
  if (!row) throw notFound();
  return row;
}

export const setPackageRules: Handler<typeof calls.setPackageRules> = async ({ body }, { db, audit }) => {
  const { title: _title, ...before } = await lockPackage(db, body.packageID);
  const { packageID, basedOn, ...after } = body;
  refuseOvertaken({ kind: 'package', id: packageID }, { basedOn, yours: after, stands: before });
  await db.query('update portal.player_package set score_overrides_status = $2, gates = $3 where package_id = $1', [
    packageID,
    after.scoreOverridesStatus,
    after.gates,
  ]);
  audit({ object: { kind: 'package', id: packageID }, before, after, plain: ['scoreOverridesStatus', 'gates'] });
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
    throw new Refusal('conflict', 'A course uses this package, or somebody has begun it. Nothing was removed.');
  await db.query('delete from portal.player_attempt where package_id = $1', [packageID]);
  await db.query('delete from portal.player_package where package_id = $1', [packageID]);
  await addJob(db, removePackageKind, { id: packageID }, { now, key: packageID });
  audit({ object: { kind: 'package', id: packageID }, before: { title }, plain: ['title'] });
  return { ok: true };
};
