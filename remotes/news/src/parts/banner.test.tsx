import { render } from '@portico/ui/testing';
import { expect, test } from 'vitest';
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
