const noWords = /^(|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Fields whose values are names in the code, such as `helped`. */
const codes = new Set(['badge', 'kind', 'objecttype']);

/**
 * The text in a rejected body, for the person to read and copy. Leaves out ids, numbers and codes, which mean nothing
 * to them.
 */
export function wordsIn(body: unknown): string {
  if (typeof body === 'string') return noWords.test(body.trim()) ? '' : body;
  if (body === null || typeof body !== 'object') return '';
  return Object.entries(body)
    .map(([name, value]) => (codes.has(name) ? '' : wordsIn(value)))
    .filter(Boolean)
    .join('\n');
}
