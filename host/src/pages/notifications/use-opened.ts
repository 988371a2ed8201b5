import { readOpened } from '@portico/contracts/portal/opened-notification';
import { useNavigate, useSearchParams, useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useMarkAsRead } from '../../notifications/use-marks.ts';
import { chooseOrganisation } from '../../session/index.ts';
import { useOtherOrganisation } from './use-other-organisation.ts';

/**
 * A click on a pushed or mailed notification opens this page first. It marks the notification as read and navigates to
 * its subject, in the organisation in which that is visible.
 */
export function useOpened(): void {
  const t = useText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const markAsRead = useMarkAsRead();
  const done = useRef<string>(undefined);
  const opened = readOpened(query);
  const other = useOtherOrganisation(opened?.organisationID);

  const open = async (notificationID: string, route: string) => {
    // If marking fails, the notification stays in the list. Its subject is shown all the same.
    const marked = markAsRead(notificationID).catch(() => {});
    if (!other) return navigate(route, { replace: true });
    // Switching the organisation reloads the portal, so the mark is sent first, and the history entry is replaced so
    // that Back does not run this again.
    await marked;
    await navigate('/notifications', { replace: true });
    await chooseOrganisation(other.COMP_ID_PK, route).catch(() =>
      toast({ tone: 'danger', title: t('host.organisation.failedTitle'), text: t('host.organisation.failedText') }),
    );
  };
  useEffect(() => {
    if (!opened || done.current === opened.notificationID) return;
    done.current = opened.notificationID;
    void open(opened.notificationID, opened.route);
  });
}
