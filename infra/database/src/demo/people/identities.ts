/** Who can sign in at a tenant's embedded provider in the demo. The provider's module sets the passwords. */
import { stableId } from '../../stable-id.ts';
import { type CastMember, castOf } from './cast.ts';

export interface DemoIdentity {
  /** Object id: the `oid` claim. */
  oid: string;
  /** `learner@harbour.example` */
  username: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** The identity behind an account; both of the accounts of `twin` share one. */
const identityName = (member: CastMember): string => member.identityOf ?? member.name;

export const demoOid = (tenantId: string, name: string): string => stableId(tenantId, 'identity', name);
/** The key that links a sign-in to an account: `tid/oid`. */
export const identityKeyOf = (tenantId: string, member: CastMember): string =>
  `${tenantId}/${demoOid(tenantId, identityName(member))}`;

/** Fixed accounts first, in their order, then everyone else. Includes `newcomer`, who has no portal account. */
export function demoIdentities(tenant: { tenantId: string; slug: string }): DemoIdentity[] {
  return castOf(tenant)
    .filter((member) => member.identityOf === undefined)
    .map(({ name, firstName, lastName }) => {
      const username = `${name}@${tenant.slug}.example`;
      return {
        oid: demoOid(tenant.tenantId, name),
        username,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        email: username,
      };
    });
}
