import type * as calls from '@portico/contracts/account/calls';
import type { Handler } from '../../platform/bind-area.ts';

/** Only people whom an administrator has added may register at the identity provider. */
export const azureSignUpValidation: Handler<typeof calls.azureSignUpValidation> = async ({ body }, { db }) => {
  const known = await db.query(
    'select 1 from portal.account_user where lower(email) = lower($1) and disabled_at is null limit 1',
    [body.email],
  );
  if (known.length > 0) return { version: '1.0.0', action: 'Continue' };
  return {
    version: '1.0.0',
    action: 'ShowBlockPage',
    userMessage: 'There is no account for this e-mail address yet. Ask your administrator to add you.',
  };
};
