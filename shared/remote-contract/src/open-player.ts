/** Opens the course player in its own window. Call it from a press: browsers open no window otherwise. */

export interface PlayerTarget {
  courseId: string;
  /** The lesson to begin with; without it the player continues where the learner was. */
  scoId?: string;
}

/** The player's page, also fit for a link in this tab where a window is not wanted or was blocked. */
export function playerAddress({ courseId, scoId }: PlayerTarget): string {
  const query = new URLSearchParams({ course: courseId, ...(scoId ? { sco: scoId } : {}) });
  return `/splayer?${query}`;
}

/** False where the browser blocked the window. A second press for the same course brings its window to the front. */
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
