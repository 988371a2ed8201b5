import { expect, it } from 'vitest';
import { storedArticle } from './article-input.ts';

const article = {
  ChannelID: '5f0c1f0e-7a43-4c1b-9d5e-2b7f6a1c8e34',
  texts: [{ language: 'en', title: 'Quay', body: { type: 'doc', content: [] } }],
  ...{ publishDate: null, expiryDate: null, audience: null, mustRead: false, bannerID: null, bannerAlt: '' },
  ...{ attachments: [], reviewBy: null },
};

it('an article has no drawing if its server is of an earlier release or has a drawing of a later one', () => {
  const body = expect.anything();
  const read = (more: object) => storedArticle.parse({ ...article, ...more });
  expect(read({})).not.toHaveProperty('drawing');
  expect(read({ drawing: 'a-drawing-of-a-later-release' }).drawing).toBeUndefined();
  expect([read({ drawing: 'ship' }).drawing, read({ drawing: null }).drawing]).toEqual(['ship', null]);
  expect(read({}).texts).toEqual([{ language: 'en', title: 'Quay', body }]);
});
