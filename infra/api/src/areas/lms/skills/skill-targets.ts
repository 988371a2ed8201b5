/** The skill levels expected of roles. */
import type * as calls from '@portico/contracts/lms/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { readVersioned } from '../../../platform/versions/read-versioned.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';

const field = 'targets';
const subjectOf = (role: string) => ({ kind: 'skillTargets', id: role });

interface Target {
  SkillID: string;
  level: number;
}

/** Serialises a set of targets independently of its order, to detect conflicts between two authors. */
const written = (targets: readonly Target[]): string =>
  JSON.stringify(targets.map(({ SkillID, level }) => `${SkillID} ${level}`).sort());

const targetsOf = (db: Transaction, role: string): Promise<Target[]> =>
  db.query<Target & Record<string, unknown>>(
    'select skill_id as "SkillID", level from portal.lms_skill_target where role = $1',
    [role],
  );

export const getSkillTargets: Handler<typeof calls.getSkillTargets> = async ({ query: { forRole: role } }, { db }) => ({
  version: (await readVersioned(db, subjectOf(role))).get(field)?.version ?? 0,
  skills: await db.query<{ SkillID: string; name: string; courses: number; level: number | null }>(
    `select s.skill_id as "SkillID", s.name, t.level,
       (select count(*)::int from portal.lms_course c where c.tenant_id = s.tenant_id and (c.skill_id = s.skill_id
         or exists (select from portal.lms_skill_objective o where o.tenant_id = c.tenant_id
           and o.course_id = c.course_id and o.skill_id = s.skill_id))) as courses
     from portal.lms_skill s
     left join portal.lms_skill_target t on t.tenant_id = s.tenant_id and t.skill_id = s.skill_id and t.role = $1
     order by lower(s.name), s.skill_id`,
    [role],
  ),
});

export const setSkillTargets: Handler<typeof calls.setSkillTargets> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const { forRole: role, baseVersion } = body;
  const targets = [...new Map(body.targets.map((one) => [one.SkillID, one])).values()];
  const ids = targets.map(({ SkillID }) => SkillID);
  const known = await db.query('select from portal.lms_skill where skill_id = any($1::uuid[])', [ids]);
  if (known.length < ids.length) throw notFound();
  const before = written(await targetsOf(db, role));
  const { version } = await saveVersioned(context, {
    subject: subjectOf(role),
    field,
    baseVersion,
    value: written(targets),
    merge: { by: 'whole' },
    initial: before,
  });
  await db.query('delete from portal.lms_skill_target where role = $1', [role]);
  await db.query(
    `insert into portal.lms_skill_target (tenant_id, role, skill_id, level)
     select $1, $2, t.skill_id, t.level from unnest($3::uuid[], $4::smallint[]) as t(skill_id, level)`,
    [tenant.tenantId, role, ids, targets.map(({ level }) => level)],
  );
  audit({
    object: { kind: 'skillTargets', id: tenant.tenantId },
    before: { role, targets: before },
    after: { role, targets: written(targets) },
    plain: ['role', 'targets'],
  });
  return { version };
};
