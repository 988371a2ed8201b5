import type { Notification } from '@portico/contracts/portal/shapes';
import { type RefObject, useEffect, useRef } from 'react';
import { markButtonId } from './entry.tsx';

/** The button of the next row, or of the previous one for the last row, in display order. */
function neighbourOf(shown: readonly string[], notificationID: string): string | undefined {
  const place = shown.indexOf(notificationID);
  const next = shown[place + 1] ?? shown[place - 1];
  return next && markButtonId(next);
}

/**
 * Moves the focus on when the row that has it disappears: to a neighbour, or to the title.
 * @param shown the rows in display order
 * @returns a function to call before a row disappears
 */
export function useRowFocus(
  shown: readonly Notification[],
  title: RefObject<HTMLElement | null>,
): (notificationID: string) => void {
  const leaving = useRef<{ notificationID: string; next: string | undefined }>(undefined);
  useEffect(() => {
    const left = leaving.current;
    if (!left || shown.some(({ notificationID }) => notificationID === left.notificationID)) return;
    leaving.current = undefined;
    // Restores the focus that disappeared with the button, unless the person has moved it elsewhere in the meantime.
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.getAttribute('role') !== 'dialog') return;
    (document.getElementById(left.next ?? '') ?? title.current)?.focus();
  });
  return (notificationID) => {
    const ids = shown.map((one) => one.notificationID);
    leaving.current = { notificationID, next: neighbourOf(ids, notificationID) };
  };
}
