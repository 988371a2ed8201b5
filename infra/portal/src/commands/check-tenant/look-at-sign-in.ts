import { askProvider, fetchPublicJson, ProviderFault } from '@portico/api/areas/admin/tenant/ask-provider';
import type { SignInProblem } from '@portico/contracts/admin/tenant/shapes';
import type { Tenant } from '@portico/database/tenant';
import { isLocalOrigin } from '@portico/identity/may-serve';
import { type Finding, ok, problem } from './finding.ts';

const faults: Record<SignInProblem, string> = {
  incomplete: 'a value required for signing in is missing (directory or issuer, client id, scope)',
  not_https: 'its address does not begin with https',
  not_public: 'its address is not a public one',
  unreachable: 'it cannot be reached',
  no_discovery: 'it publishes no OpenID Connect configuration there',
  other_issuer: 'it answers for another issuer',
  no_keys: 'it publishes no keys',
};

/** `origin` is the tenant's own address. */
export async function lookAtSignIn({ settings }: Tenant, origin: string): Promise<Finding> {
  const { identity } = settings;
  if (identity.kind === 'embedded') {
    if (isLocalOrigin(origin)) return ok('sign-in', 'with the embedded provider');
    return problem(
      'sign-in',
      `the embedded provider only serves localhost, not ${origin}: configure Entra ID or another provider`,
    );
  }
  try {
    await askProvider(identity, fetchPublicJson);
    return ok('sign-in', `with ${identity.kind}: the provider answers and publishes its keys`);
  } catch (cause) {
    if (!(cause instanceof ProviderFault)) throw cause;
    return problem('sign-in', `with ${identity.kind}: ${faults[cause.problem]}. Correct it at /admin, Sign-in`);
  }
}
