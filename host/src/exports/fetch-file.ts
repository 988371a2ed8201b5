import { getToken } from '@portico/contracts/account/calls';
import { sendCall } from '@portico/data-client';
import { millisecondsInMinute } from 'date-fns/constants';

const frameLifetimeMs = millisecondsInMinute;

/**
 * Downloads a finished export from the content origin. The response is always an attachment and loads in a hidden
 * frame, so the page and its unsaved input stay.
 * @param origin of the tenant's media host
 */
export async function fetchFile(exportID: string, origin: string): Promise<void> {
  const { token } = await sendCall(getToken, { body: { use: 'download', object: exportID } });
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = `${origin}/download?token=${encodeURIComponent(token)}`;
  document.body.append(frame);
  setTimeout(() => frame.remove(), frameLifetimeMs);
}
