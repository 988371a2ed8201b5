import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Does not appear in any history, because nothing is written. */
const noReason = 'preview';

export const previewOwnUse: Handler<typeof calls.previewOwnUse> = async ({ query }, { tenant, releases }) =>
  releases.ownUse(tenant.slug, query, { reason: noReason, preview: true });

/** The registry is changed last. After that, only the commit of the audit record can fail. */
export const changeOwnUse: Handler<typeof calls.changeOwnUse> = async ({ body }, { tenant, releases, audit }) => {
  const { reason, ...wanted } = body;
  const { before, after, refused } = await releases.ownUse(tenant.slug, wanted, { reason, preview: true });
  if (refused) throw new Refusal('conflict', 'It is not possible now. Nothing was changed.', { current: { refused } });
  audit({
    object: { kind: 'tenant', id: tenant.tenantId },
    before: { shares: JSON.stringify(before) },
    after: { ...wanted, reason, shares: JSON.stringify(after) },
    plain: ['remote', 'change', 'version', 'reason', 'shares'],
  });
  const made = await releases.ownUse(tenant.slug, wanted, { reason, preview: false });
  if (made.refused)
    throw new Refusal('conflict', 'It is no longer possible. Nothing was changed.', {
      current: { refused: made.refused },
    });
  return { ok: true };
};
