/** Samples of the administration. */
import type { TestApi } from '../../harness.ts';
import type { Sample } from './sample.ts';

const first = async (test: TestApi, sql: string, values: readonly unknown[]): Promise<string> =>
  (await test.sql(sql, values))[0]?.id;

/** A person whom no other sample needs and whose erasure has not been requested yet. */
const someone = (who: Parameters<Sample>[0], test: TestApi): Promise<string> =>
  first(
    test,
    `select u.user_id as id from portal.account_user u where u.tenant_id = $1 and u.role = 'Learner'
       and u.username !~ '^(learner|twin|multi|blocked|newcomer|delegate|vikram)' and u.disabled_at is null
       and not exists (select from portal.admin_erasure e where e.tenant_id = u.tenant_id and e.person_id = u.user_id)
     order by u.username desc limit 1`,
    [who.tenantId],
  );

let saved = 0;
let hue = 200;
const seeds = () => ({
  neutral: { hue: 230, chroma: 0.008 },
  accent: { hue: hue++, chroma: 0.11, lightness: 0.5 },
  second: { hue: 160, chroma: 0.1 },
  fonts: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '-0.02em' },
  radius: { s: 6, m: 10, l: 14, control: 10 },
  density: 'comfortable',
  mark: 'wave',
});

/** The version on which a change is based: that of the field's head row. */
const versionOf = async (test: Parameters<Sample>[1], tenantId: string, field: string): Promise<number> => {
  const [row] = await test.sql(
    `select version from portal.platform_field where tenant_id = $1 and subject_kind = 'tenant' and field = $2`,
    [tenantId, field],
  );
  return row?.version ?? 0;
};

export const adminSamples: Readonly<Record<string, Sample>> = {
  'admin/getUsageOverview': () => ({}),
  'admin/getSetupSteps': () => ({}),
  'admin/getDeliveries': () => ({ query: {} }),
  'admin/readAuditLog': () => ({ body: { filter: { kind: 'write' } } }),
  'admin/openAuditRecord': async (who, test) => ({
    body: {
      auditID: await first(test, 'select audit_id as id from portal.platform_audit where tenant_id = $1 limit 1', [
        who.tenantId,
      ]),
    },
  }),
  'admin/getAuditChoices': () => ({}),
  'admin/findAnybody': (who) => ({ query: { text: who.username.slice(0, 4) } }),
  'admin/getTenantSettings': () => ({}),
  'admin/saveTenantSettings': async (who, test) => ({
    body: {
      changes: [
        {
          field: 'siteTitle',
          baseVersion: await versionOf(test, who.tenantId, 'siteTitle'),
          value: `Learning ${saved++}`,
        },
      ],
    },
  }),
  'admin/checkTenantTexts': () => ({ body: { texts: ['{count, plural, one {# course} other {# courses}}'] } }),
  'admin/publishBrand': async (who, test) => ({
    body: { baseVersion: await versionOf(test, who.tenantId, 'brand'), seeds: seeds() },
  }),
  'admin/getBrandHistory': () => ({}),
  'admin/getRetention': () => ({}),
  'admin/previewRetention': () => ({ query: { noun: 'notifications', days: '30' } }),
  'admin/previewErasure': async (who, test) => ({ query: { UserID: await someone(who, test) } }),
  'admin/erasePerson': async (who, test) => {
    const UserID = await someone(who, test);
    const confirmation = await first(
      test,
      'select username as id from portal.account_user where tenant_id = $1 and user_id = $2',
      [who.tenantId, UserID],
    );
    return { body: { UserID, confirmation } };
  },
  'admin/getErasures': () => ({}),
  'admin/declineErasure': async (who, test) => ({
    body: {
      UserID: await first(
        test,
        `select r.user_id as id from portal.admin_erasure_request r where r.tenant_id = $1 and r.declined_at is null
           and not exists (select from portal.admin_erasure e where e.tenant_id = r.tenant_id and e.person_id = r.user_id)
         order by r.user_id limit 1`,
        [who.tenantId],
      ),
      reason: 'A contract still runs until March.',
    },
  }),
  'admin/getErasureRequests': () => ({}),
  'admin/requestOwnExport': () => ({ body: {} }),
  'admin/getOwnExports': () => ({}),
  'admin/openOwnExport': async (who, test) => ({
    body: {
      exportID: await first(
        test,
        'select export_id as id from portal.admin_person_export where person_id = $1 and sealed is not null limit 1',
        [who.userId],
      ),
    },
  }),
  'admin/getOwnErasure': () => ({}),
  'admin/askForErasure': () => ({ body: {} }),
  'admin/withdrawErasure': () => ({ body: {} }),
  'admin/requestPersonExport': async (who, test) => ({ body: { UserID: await someone(who, test) } }),
  'admin/getPersonExports': async (who, test) => ({ query: { UserID: await someone(who, test) } }),
  'admin/openPersonExport': async (who, test) => ({
    body: {
      exportID: await first(
        test,
        'select export_id as id from portal.admin_person_export where tenant_id = $1 and sealed is not null limit 1',
        [who.tenantId],
      ),
    },
  }),
  'admin/checkSignIn': () => ({
    body: { identity: { kind: 'oidc', signInType: 1, issuer: 'https://login.example', clientId: 'a', scope: 'b' } },
  }),
  'admin/getSignInCheck': async (who, test) => ({
    query: {
      checkID: await first(test, 'select check_id as id from portal.admin_sign_in_check where tenant_id = $1 limit 1', [
        who.tenantId,
      ]),
    },
  }),
};
