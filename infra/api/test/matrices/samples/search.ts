import type { Sample } from './sample.ts';

let searched = 0;

export const searchSamples: Readonly<Record<string, Sample>> = {
  'search/find': () => ({ query: { q: 'conversation', kind: 'course', page: '0' } }),
  'search/getPeople': () => ({ query: { q: 'an' } }),
  'search/reportMiss': () => {
    searched += 1;
    return { body: { q: `zzyzx ${searched}` } };
  },
  'search/getMisses': () => ({}),
};
