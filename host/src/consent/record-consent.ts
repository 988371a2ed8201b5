import { UpdateConsent } from '@portico/contracts/account/calls';
import { sendCall } from '@portico/data-client';
import { acceptPrivacy, session } from '../session/index.ts';

/** Tells the server that the person has accepted the version that this page knows. Rejects where that did not arrive. */
export async function recordConsent(version: string): Promise<void> {
  const { user } = session.getState();
  if (!user) return;
  await sendCall(UpdateConsent, { query: { userID: user.UserID } });
  acceptPrivacy();
  const now = session.getState().user;
  if (now?.UserID === user.UserID)
    session.setState({ user: { ...now, consentVersion: version, consentAt: new Date().toISOString() } });
}
