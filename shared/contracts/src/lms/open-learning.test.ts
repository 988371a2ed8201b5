import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../platform/tenant.ts';
import { courseSegment } from './course-address.ts';
import { openLearningAddress, openViewPixels, readOpenView } from './open-learning.ts';

describe('how an open course is displayed', () => {
  it.each([
    [{}, { width: undefined, height: undefined, fullScreen: false, popUp: false, language: undefined }],
    [
      { w: '1024', h: '768', fs: '1', pu: 'true', lang: 'DE' },
      { width: 1024, height: 768, fullScreen: true, popUp: true, language: 'de' },
    ],
    [
      { w: '319', h: '3841', fs: '0', pu: 'no', lang: 'xx' },
      { width: undefined, height: undefined, fullScreen: false, popUp: false, language: undefined },
    ],
    [
      { w: '1e3', h: '-400' },
      { width: undefined, height: undefined },
    ],
  ])('%o', (asked, expected) => expect(readOpenView(asked)).toMatchObject(expected));

  it('is written into the address and read back', () => {
    const size = fc.option(fc.integer({ min: openViewPixels.least, max: openViewPixels.most }), { nil: undefined });
    const view = fc.record({
      width: size,
      height: size,
      fullScreen: fc.boolean(),
      popUp: fc.boolean(),
      language: fc.option(fc.constantFrom(...languages), { nil: undefined }),
    });
    fc.assert(
      fc.property(view, fc.string({ minLength: 1, unit: 'grapheme' }), (asked, courseName) => {
        const place = { username: 'a/b@c', courseId: 'x', curriculumId: 'y', courseName };
        const address = new URL(openLearningAddress(place, asked, 'l.k'), 'http://p.localhost');
        const [, , username, , , name, w, h, fs, pu, lang] = address.pathname.split('/').map(decodeURIComponent);
        expect([username, name, address.searchParams.get('link')]).toEqual(['a/b@c', courseSegment(courseName), 'l.k']);
        expect(readOpenView({ w, h, fs, pu, ...(lang === undefined ? {} : { lang }) } as never)).toEqual(asked);
      }),
      { seed: 8, numRuns: 200 },
    );
  });
});
