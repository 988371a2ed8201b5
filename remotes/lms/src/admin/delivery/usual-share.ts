/** Default percentage of a video or document that completes the course. */
export const usualShare = 90;
