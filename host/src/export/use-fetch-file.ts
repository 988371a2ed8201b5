import { getToken } from '@portico/contracts/account/calls';
import { sendCall } from '@portico/data-client';
import { millisecondsInMinute } from 'date-fns/constants';
import { useBoot } from '../boot/boot-context.tsx';

const frameLifetimeMs = millisecondsInMinute;

/**
 * Downloads a finished export from the tenant's media host. The response is always an attachment and loads in a hidden
 * frame, so the page and its unsaved input stay.
 */
export function useFetchFile(): (exportID: string) => Promise<void> {
  const { contentOrigin, tenant } = useBoot();
  return async (exportID) => {
    const { token } = await sendCall(getToken, { body: { use: 'download', object: exportID } });
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = `${contentOrigin.replace('{label}', `m-${tenant.id}`)}/download?token=${encodeURIComponent(token)}`;
    document.body.append(frame);
    setTimeout(() => frame.remove(), frameLifetimeMs);
  };
}
