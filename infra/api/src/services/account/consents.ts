/** Versions of the privacy policy that a person has accepted. */
import type * as calls from '@portico/contracts/account/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';

export const UpdateConsent: Handler<typeof calls.UpdateConsent> = async (
  { query },
  { db, actor, people, tenant, now, audit },
) => {
  // No one can accept a policy for someone else.
  if (people.userID?.userId !== actor.userId) throw notFound();
  const { privacyVersion } = tenant.settings;
  // Consent applies to the version that was shown: a page opened before the policy changed shows the previous one.
  if (query.version !== undefined && query.version !== privacyVersion)
    throw new Refusal('conflict', 'The privacy policy has a newer version by now. Nothing was recorded.');
  await db.query('update portal.account_user set consent_version = $2, consent_at = $3 where user_id = $1', [
    actor.userId,
    privacyVersion,
    now,
  ]);
  await db.query(
    `insert into portal.account_consent (tenant_id, user_id, policy_version, accepted_at)
     values ((select platform.current_tenant()), $1, $2, $3) on conflict do nothing`,
    [actor.userId, privacyVersion, now],
  );
  audit({
    object: { kind: 'account', id: actor.userId },
    person: actor.userId,
    after: { consentVersion: privacyVersion },
    plain: ['consentVersion'],
  });
  return { ok: true };
};

/** Always the person's own, even while acting for someone else. */
export const getConsents: Handler<typeof calls.getConsents> = async (_, { db, actor, tenant }) => {
  const rows = await db.query<{ version: string; at: Date }>(
    `select policy_version as version, accepted_at as at from portal.account_consent
     where user_id = $1 order by accepted_at desc, policy_version`,
    [actor.userId],
  );
  return rows.map(({ version, at }) => ({
    version,
    acceptedAt: at.toISOString(),
    isPresent: version === tenant.settings.privacyVersion,
  }));
};
