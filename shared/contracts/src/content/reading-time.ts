/** Reading speed at work, in words per minute. */
const wordsPerMinute = 200;

/** The reading time in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
