import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import shared from '../language/en.json' with { type: 'json' };
import { useAboutOf } from './about-entry.ts';

loadMessages('en', shared);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

function About({ entry }: { entry: LedgerEntry }) {
  const aboutOf = useAboutOf();
  return <p>{aboutOf(entry)}</p>;
}

it.each([
  ['signedIn', '2026-11-20', /^Signed in.*, .*20.*Nov.*2026/],
  ['practised', '2026-11-20', /, .*20.*Nov.*2026/],
  ['courseCompleted', 'Harbour safety', /^Harbour safety$/],
])('names what an entry is about: %s', async (deed, about, text) => {
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <About entry={{ deed, about } as LedgerEntry} />
    </UiProvider>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
});
