/** Closes the player's window; where this is an ordinary tab, which scripts may not close, goes back to the courses. */
export function closePlayer(): void {
  window.close();
  // A window that was closed runs no timers any more.
  setTimeout(() => location.assign('/lms/home'), 300);
}
