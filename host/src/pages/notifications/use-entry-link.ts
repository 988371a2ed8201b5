import { openedAddress } from '@portico/contracts/portal/opened-notification';
import type { Notification } from '@portico/contracts/portal/shapes';
import { useText } from '@portico/remote-contract';
import { useOtherOrganisation } from './use-other-organisation.ts';

interface EntryLink {
  href: string | undefined;
  /** By way of the list, which marks it as read and changes to its organisation first. */
  isDetour: boolean;
  /** Where it belongs to another of the person's organisations: in words. */
  place: string | undefined;
}

/** Where a row of the list leads. */
export function useEntryLink({ notificationID, msgLink, COMP_ID_PK }: Notification): EntryLink {
  const t = useText();
  const other = useOtherOrganisation(COMP_ID_PK);
  const place = other && t('host.notifications.inOrganisation', { organisation: other.COMP_ID_NAME });
  if (!other || msgLink === null) return { href: msgLink ?? undefined, isDetour: false, place };
  const href = openedAddress({ notificationID, route: msgLink, organisationID: other.COMP_ID_PK });
  return { href, isDetour: true, place };
}
