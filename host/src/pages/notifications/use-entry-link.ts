import { openedAddress } from '@portico/contracts/portal/opened-notification';
import type { Notification } from '@portico/contracts/portal/shapes';
import { useText } from '@portico/remote-contract';
import { useOtherOrganisation } from './use-other-organisation.ts';

interface EntryLink {
  href: string | undefined;
  /** The link goes through the list, which first marks the notification as read and switches to its organisation. */
  isDetour: boolean;
  /** A text that names the organisation, if it is another of the person's organisations. */
  place: string | undefined;
}

/** The link of a row in the list. */
export function useEntryLink({ notificationID, msgLink, COMP_ID_PK }: Notification): EntryLink {
  const t = useText();
  const other = useOtherOrganisation(COMP_ID_PK);
  const place = other && t('host.notifications.inOrganisation', { organisation: other.COMP_ID_NAME });
  if (!other || msgLink === null) return { href: msgLink ?? undefined, isDetour: false, place };
  const href = openedAddress({ notificationID, route: msgLink, organisationID: other.COMP_ID_PK });
  return { href, isDetour: true, place };
}
