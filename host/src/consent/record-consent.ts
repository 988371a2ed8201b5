import { UpdateConsent } from '@portico/contracts/account/calls';
import { CallError, sendCall } from '@portico/data-client';
import { acceptPrivacy, session } from '../session/index.ts';

/**
 * Tells the server that the person has accepted the version that this page has shown. Rejects with a CallError where that
 * did not arrive; `conflict`: the tenant has another version by now, and nothing was recorded.
 */
export async function recordConsent(version: string): Promise<void> {
  const { user } = session.getState();
  if (!user) return;
  const query = { userID: user.UserID };
  await sendCall(UpdateConsent, { query: { ...query, version } }).catch((cause: unknown) => {
    // A server of an earlier release takes no version.
    if (cause instanceof CallError && cause.code === 'invalid_input') return sendCall(UpdateConsent, { query });
    throw cause;
  });
  acceptPrivacy();
  const now = session.getState().user;
  if (now?.UserID === user.UserID)
    session.setState({ user: { ...now, consentVersion: version, consentAt: new Date().toISOString() } });
}
