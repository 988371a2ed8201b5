import { useViewer } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { type OfflineCourse, storedFile } from '../../../../offline/offline-store.ts';

/** An address of the copy for the player, valid while the page is shown; empty if the device has removed the copy. */
export function useOfflineFilm(course: OfflineCourse): string | undefined {
  const owner = useViewer().user.UserID;
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    storedFile(owner, course)
      .catch(() => undefined)
      .then((film) => {
        if (!isShown) return;
        made = film && URL.createObjectURL(film);
        setLink(made ?? '');
      });
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [owner, course]);
  return link;
}
