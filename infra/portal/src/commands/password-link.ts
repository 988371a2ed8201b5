/**
 * Prints a one-time link that sets a password, for installations without a mail server or for mails that do not arrive.
 */
import type { PasswordLinkPurpose } from '@portico/contracts/platform/sign-in-accounts';
import type { Tenant } from '@portico/database/tenant';
import { createIdentity } from '@portico/identity/create-identity';
import { refuseOutsideLocalhost } from '@portico/identity/may-serve';
import { generateBrand } from '@portico/ui/tokens/generate-brand';
import { addressesOf } from '../addresses.ts';
import { StartFault } from '../start-fault.ts';
import type { Installation } from './installation.ts';

interface Row extends Record<string, unknown> {
  oid: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  disabled: boolean;
  /** True if other accounts use the sign-in as well, so no single account can represent it. */
  shared: boolean;
}

const signInOf = ({ inTenant }: Installation, tenant: Tenant, userId: string): Promise<Row[]> =>
  inTenant(tenant, (db) =>
    db.query<Row>(
      `select split_part(i.identity_key, '/', 2) as oid, u.username, u.first_name as "firstName",
         u.last_name as "lastName", u.email, u.disabled_at is not null as disabled,
         exists (select from portal.account_identity other
           where other.identity_key = i.identity_key and other.user_id <> i.user_id) as shared
       from portal.account_identity i join portal.account_user u using (tenant_id, user_id)
       where u.user_id = $1 and i.identity_key like $2 || '/%'`,
      [userId, tenant.tenantId],
    ),
  );

/**
 * Creates the sign-in if the portal's worker has not done so yet, then the link. Earlier links of the person become
 * invalid.
 */
export async function passwordLink(
  installation: Installation,
  tenant: Tenant,
  userId: string,
  purpose: PasswordLinkPurpose,
): Promise<string> {
  const { database, secrets, settings } = installation;
  const [found] = await signInOf(installation, tenant, userId);
  if (!found) throw new StartFault('This person does not sign in with the embedded provider.');
  const { origin } = addressesOf(settings, settings.onlyTenant);
  refuseOutsideLocalhost(origin(tenant.slug));
  const identity = createIdentity({
    pool: database.identity,
    secret: secrets.derive('identity vault'),
    origin,
    brandOf: ({ slug, brand }) => generateBrand(slug, brand),
    log: () => {},
  });
  try {
    const { oid, disabled, shared, username, firstName, lastName, email } = found;
    if (disabled) throw new StartFault('The account is disabled. Enable it first.');
    const names = shared ? null : { username, firstName, lastName, email };
    const others = await identity.accounts.bring(tenant.tenantId, [{ oid, disabled, names }]);
    if (others.size > 0)
      throw new StartFault(`The user name ${username} already has a sign-in. Start the portal: it joins the two.`);
    const link = await identity.accounts.passwordLink(tenant.tenantId, oid, purpose);
    if (link === undefined) throw new StartFault('The account is disabled. Enable it first.');
    return `${origin(tenant.slug)}${link}`;
  } finally {
    await identity.close();
  }
}
