/** Opens the course player in a window of its own. Call it on a user action, because browsers block it otherwise. */

export interface PlayerTarget {
  courseId: string;
  /** The lesson to start with. By default the player continues where the learner left off. */
  scoId?: string;
}

/** The player's address, also usable for a link in this tab if no window is wanted or it was blocked. */
export function playerAddress({ courseId, scoId }: PlayerTarget): string {
  const query = new URLSearchParams({ course: courseId, ...(scoId ? { sco: scoId } : {}) });
  return `/splayer?${query}`;
}

/** False if the browser blocked the window. A second call for the same course focuses its window. */
export function openPlayer(target: PlayerTarget): boolean {
  const width = Math.min(1280, window.screen.availWidth);
  const height = Math.min(900, window.screen.availHeight);
  const player = window.open(
    playerAddress(target),
    `portico-player-${target.courseId}`,
    `popup,width=${width},height=${height}`,
  );
  player?.focus();
  return player !== null;
}
