import type { Played } from './use-player-target.ts';

/** Browsers only let scripts close windows that scripts have opened, or that show their first page. */
export const mayClose = (): boolean => window.opener !== null || history.length <= 1;

/**
 * Closes the player's window; in an ordinary tab, which scripts may not close, returns to the courses. Visitors with an
 * open link have no courses, only the page they came from.
 */
export function closePlayer(played: Played, toCourses: () => void): void {
  window.close();
  // True at once in a window that will close. Some browsers set it later and close the window during the navigation.
  if (window.closed) return;
  if (played.kind === 'open') history.back();
  else toCourses();
}

const isPlayed = (address: string): boolean => address.startsWith('/splayer');

/**
 * Opens another page of the portal in the window that opened this one, which is the portal's own. Another course is
 * played right here.
 */
export function goFromPlayer(address: string): void {
  const opener = window.opener as Window | null;
  if (isPlayed(address) || !opener || opener.closed) {
    location.assign(address);
    return;
  }
  opener.location.assign(address);
  opener.focus();
  window.close();
}
