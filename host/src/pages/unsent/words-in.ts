const noWords = /^(|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * The text in a rejected body, for the person to read and copy. Leaves out ids and numbers, which mean nothing to them.
 */
export function wordsIn(body: unknown): string {
  if (typeof body === 'string') return noWords.test(body.trim()) ? '' : body;
  if (body === null || typeof body !== 'object') return '';
  return Object.values(body).map(wordsIn).filter(Boolean).join('\n');
}
