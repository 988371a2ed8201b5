import { UpdateConsent } from '@portico/contracts/account/calls';
import { CallError, sendCall } from '@portico/data-client';
import { acceptPrivacy, session } from '../session/index.ts';

/**
 * Records on the server that the person accepted the version shown on this page. Rejects with a CallError if that
 * fails. `conflict` means that the tenant has a newer version by now and nothing was recorded.
 */
export async function recordConsent(version: string): Promise<void> {
  const { user } = session.getState();
  if (!user) return;
  const query = { userID: user.UserID };
  await sendCall(UpdateConsent, { query: { ...query, version } }).catch((cause: unknown) => {
    // A server of an earlier release does not accept a version.
    if (cause instanceof CallError && cause.code === 'invalid_input') return sendCall(UpdateConsent, { query });
    throw cause;
  });
  acceptPrivacy();
  const now = session.getState().user;
  if (now?.UserID === user.UserID)
    session.setState({ user: { ...now, consentVersion: version, consentAt: new Date().toISOString() } });
}
