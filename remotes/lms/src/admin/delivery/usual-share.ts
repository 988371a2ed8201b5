/** Percent of a video or document that completes the course, until its author says otherwise. */
export const usualShare = 90;
