import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { AccountStore } from '../accounts/account.ts';

const { Check, Prompt } = interactionPolicy;

/** When the provider prompts the person, in addition to the library's own rules. */
export function signInPrompts(accounts: AccountStore): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const login = policy.get('login');
  if (!login) throw new Error('oidc-provider no longer has a login prompt');

  // Without this check, a silent renewal for one person would be answered with another person's token.
  login.checks.add(
    new Check('login_hint_mismatch', 'login_hint names another account', async ({ oidc }: KoaContextWithOIDC) => {
      const hint = oidc.params?.login_hint;
      if (typeof hint !== 'string' || !oidc.session?.accountId || oidc.result?.login) return Check.NO_NEED_TO_PROMPT;
      const hinted = await accounts.byUsername(hint);
      return hinted && hinted.oid !== oidc.session.accountId ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  // For a session whose account was removed or disabled. Otherwise, the consent checks fail and the hidden frame hangs.
  login.checks.add(
    new Check(
      'account_gone',
      'End-User authentication is required',
      'login_required',
      ({ oidc }: KoaContextWithOIDC) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
