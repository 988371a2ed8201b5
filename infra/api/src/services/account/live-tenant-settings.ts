/** Live access to the tenant's settings, identified by the tenant's id: administrators see who else is editing them. */
import { toAccount } from '../../platform/live/audience.ts';
import type { LiveSubject } from '../../platform/live/live-subject.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Transaction } from '../../platform/transaction.ts';

export const liveTenantSettings: LiveSubject = {
  kind: 'tenant-settings',
  async find(id, { tenant }) {
    if (id !== tenant.tenantId) return undefined;
    const isAdministrator = ({ role }: { role: string }) => role === 'System Administrator';
    return { maySee: isAdministrator, mayWrite: isAdministrator, people: [] };
  },
};

/** Notifies all administrators who have the settings open that some were saved. */
export async function publishSettingsChanged({ db }: { db: Transaction }, tenantId: string): Promise<void> {
  const administrators = await db.query<{ user_id: string }>(
    `select user_id from portal.account_user where role = 'System Administrator' and disabled_at is null limit 1000`,
  );
  await publish(
    { db },
    {
      kind: 'changed',
      subject: { kind: 'tenant-settings', id: tenantId },
      audience: administrators.map(({ user_id }) => toAccount(user_id)),
    },
  );
}
