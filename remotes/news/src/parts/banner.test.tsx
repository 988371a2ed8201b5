import { render } from '@portico/ui/testing';
import { expect, test } from 'vitest';
import { ArticleSkeleton } from '../pages/article/article-skeleton.tsx';
import { Banner } from './banner.tsx';

/** A square picture, so that only the page can make it 3 to 1. */
const link = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')}`;

test('newsBanner.ratio: a banner is 3 to 1, whatever was uploaded', async () => {
  const article = {
    NID: '1',
    title: 'Sailing times',
    channelName: 'Travel',
    bannerImage: { motif: 'waves', alt: 'A ferry at the quay', link },
  } as const;
  const screen = await render(
    <div style={{ width: 600 }}>
      <Banner article={article} />
    </div>,
  );
  const { width, height } = screen.getByRole('img', { name: 'A ferry at the quay' }).element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(3);
});

test('newsBanner.reserved: the placeholder of an article is as high as the band without a photograph', async () => {
  const article = { NID: '1', title: 'Sailing times', channelName: 'Travel' };
  const screen = await render(
    <div style={{ width: 600 }}>
      <div style={{ display: 'flex' }}>
        <Banner article={{ ...article, bannerImage: { motif: 'waves', alt: '', link: null } }} isLow />
      </div>
      <ArticleSkeleton />
    </div>,
  );
  const heightOf = (selector: string) => screen.container.querySelector(selector)?.getBoundingClientRect().height;
  expect(heightOf('svg')).toBeGreaterThan(0);
  expect(heightOf('span')).toBe(heightOf('svg'));
});
