/**
 * Mails a password link and ends sign-ins. Only for the embedded provider: external providers manage passwords
 * themselves.
 */
import type * as calls from '@portico/contracts/admin/people/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { askForPasswordMail } from './password-mail.ts';
import { personToChange, refuseSharedOutOfScope } from './person-to-change.ts';
import { refusal } from './policy.ts';
import { endSignInsKind, managesSignIns } from './sign-in-jobs.ts';

export const sendPasswordLink: Handler<typeof calls.sendPasswordLink> = async (
  { body },
  { db, actor, tenant, people, now, audit },
) => {
  const { admin, person } = await personToChange(db, actor, people.UserID);
  if (!managesSignIns(tenant)) throw refusal('conflict', 'password_elsewhere');
  if (person.disabled) throw refusal('conflict', 'deactivated');
  await refuseSharedOutOfScope(db, admin, person.userId);
  const request = { tenantId: tenant.tenantId, userId: person.userId, purpose: body.purpose };
  await askForPasswordMail(db, { ...request, requestedBy: actor.userId, now });
  audit({ object: { kind: 'account', id: person.userId }, after: { mailed: body.purpose }, plain: ['mailed'] });
  return { ok: true };
};

export const endSignIns: Handler<typeof calls.endSignIns> = async (
  { body },
  { db, actor, tenant, people, now, audit, contributions },
) => {
  const { admin, person } = await personToChange(db, actor, people.UserID);
  if (!managesSignIns(tenant)) throw refusal('conflict', 'password_elsewhere');
  await refuseSharedOutOfScope(db, admin, person.userId);
  // Tokens and streams end with this transaction; sessions and refresh tokens end when the job runs.
  await db.query(
    `select platform.end_sign_ins(array(select identity_key from portal.account_identity where user_id = $1), null)`,
    [person.userId],
  );
  for (const { ended } of contributions.signIns) await ended?.(db, [person.userId]);
  await addJob(db, endSignInsKind, { id: body.UserID }, { now });
  audit({ object: { kind: 'account', id: person.userId }, after: { signIns: 'ended' }, plain: ['signIns'] });
  return { ok: true };
};
