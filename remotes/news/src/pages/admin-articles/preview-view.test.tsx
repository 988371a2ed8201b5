import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { ClientProvider, fakeServer } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { Banner } from '../../parts/banner.tsx';
import { PreviewView } from './preview-view.tsx';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

vi.mock(import('@portico/remote-contract'), async (original) => ({
  ...(await original()),
  useNavigate: () => vi.fn(),
  usePageCrumbs: () => {},
}));

const id = 'c0000000-0000-4000-8000-000000000001';
const article: AuthoredArticle = {
  ...{ NID: id, version: 7, state: 'draft', kind: 'news', channelName: 'Operations', parentChannelID: null },
  article: {
    ChannelID: id,
    texts: [{ language: 'en', title: 'Quay closed', body: { type: 'doc', content: [{ type: 'paragraph' }] } }],
    ...{ publishDate: null, expiryDate: null, audience: { kind: 'everybody' }, mustRead: false },
    ...{ bannerID: null, bannerAlt: '', drawing: null, attachments: [], reviewBy: null },
  },
  author: { UserID: id, UserGUID: id, UserName: 'Ada', FirstName: 'Ada', LastName: 'Reed', AvatarImage: null },
  ...{ bannerMotif: 'waves', files: [], updatedOn: '2026-01-05T09:00:00.000Z', retractedBecause: null },
  ...{ problems: [], audiencePeople: 3, opened: 0, acknowledged: 0 },
  rated: { helpful: 0, notHelpful: 0, notes: [] },
};

it('the preview begins with the low band that readers see', async () => {
  fakeServer({ getArticle: () => article });
  const shown = { NID: id, title: 'Quay closed', channelName: 'Operations' };
  const screen = await draw(
    <ClientProvider>
      <PreviewView NID={id} />
      <div data-testid="page">
        <Banner article={{ ...shown, bannerImage: { motif: 'waves', alt: '', link: null } }} isRounded isLow />
      </div>
    </ClientProvider>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Quay closed' })).toBeVisible();
  const pictureIn = (part: Element) => part.querySelector('svg[viewBox="0 0 240 114"]')?.getAttribute('class');
  const preview = screen.getByRole('article').element();
  expect(pictureIn(preview)).toBe(pictureIn(screen.getByTestId('page').element()));
});
