import { readOpened } from '@portico/contracts/portal/opened-notification';
import { useNavigate, useSearchParams } from '@portico/remote-contract';
import { useEffect, useRef } from 'react';
import { useMarkAsRead } from '../../notifications/use-marks.ts';

/** A click on a pushed notification comes here first: it is marked as read, and the page goes on to what it is about. */
export function useOpened(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const markAsRead = useMarkAsRead();
  const done = useRef<string>(undefined);
  useEffect(() => {
    const opened = readOpened(query);
    if (!opened || done.current === opened.notificationID) return;
    done.current = opened.notificationID;
    // Not marked, it stays in the list; what it is about is shown all the same.
    markAsRead(opened.notificationID).catch(() => {});
    void navigate(opened.route, { replace: true });
  }, [query, navigate, markAsRead]);
}
