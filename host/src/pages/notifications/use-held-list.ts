import type { Notification } from '@portico/contracts/portal/shapes';
import { useState } from 'react';
import { useHold } from '../../hold/hold.ts';
import { heldList } from './held-list.ts';

interface HeldList {
  list: readonly Notification[];
  /** Allows the rows of notifications marked here to disappear at once. */
  leave(notificationIDs: readonly string[]): void;
}

/** Unread notifications. No row moves while the pointer does. Newer ones are shown once it rests. */
export function useHeldList(now: readonly Notification[] | undefined): HeldList {
  const isHeld = useHold((state) => state.isHeld);
  const [drawn, setDrawn] = useState(now);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isStill = isHeld && drawn !== undefined && now !== undefined;
  if (drawn !== now && !isStill) setDrawn(now);
  const held = isStill ? heldList(drawn, now, marked) : [];
  return {
    list: held.length > 0 ? held : (now ?? []),
    leave: (notificationIDs) => setMarked((before) => new Set([...before, ...notificationIDs])),
  };
}
