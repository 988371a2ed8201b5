const noWords = /^(|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** What a person wrote in a body that was not accepted, to be read and copied; ids and numbers say nothing to anyone. */
export function wordsIn(body: unknown): string {
  if (typeof body === 'string') return noWords.test(body.trim()) ? '' : body;
  if (body === null || typeof body !== 'object') return '';
  return Object.values(body).map(wordsIn).filter(Boolean).join('\n');
}
