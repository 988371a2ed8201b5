import type { Sample } from './sample.ts';

export const searchSamples: Readonly<Record<string, Sample>> = {
  'search/find': () => ({ query: { q: 'conversation', kind: 'course', page: '0' } }),
  'search/getPeople': () => ({ query: { q: 'an' } }),
};
