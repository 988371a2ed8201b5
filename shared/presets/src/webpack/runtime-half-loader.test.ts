import { expect, test } from 'vitest';
import { runtimeHalf } from './runtime-half-loader.ts';

test('what the boot document contains is left out, what loads pages and texts remains', () => {
  const source = `import { defineRemote } from '@portico/remote-contract';

const why = 'because';

export default defineRemote({
  id: 'sample',
  title: 'sample.title',
  flag: 'lms',
  areas: ['lms'],
  routes: [
    { path: '/a', page: 'home', title: 'a', audience: 'all', public: why },

    {
      path: '/b',
      page: 'home',
      // Why.
      title: 'b',
      audience: 'all',
    },
  ],
  menu: [],
  homeCards: [
    {
      id: 'sample.card',
      title: 'c',
    },
  ],
  keeps: { cache: 'kept', page: 'home' },
  /** Lazy. */
  pages: {
    home: () => import(/* webpackChunkName: "sample-home" */ './pages/home.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "sample-en" */ './language/en.json'),
  },
});

const later = { title: 'stays' };
`;
  expect(runtimeHalf(source)).toBe(`import { defineRemote } from '@portico/remote-contract';

const why = 'because';

export default defineRemote({
  id: 'sample',
  /** Lazy. */
  pages: {
    home: () => import(/* webpackChunkName: "sample-home" */ './pages/home.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "sample-en" */ './language/en.json'),
  },
});

const later = { title: 'stays' };
`);
});
