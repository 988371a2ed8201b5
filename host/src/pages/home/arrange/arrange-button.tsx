import { useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { LayoutDashboard } from 'lucide-react';
import { usePreferences } from '../../../preferences/preferences.ts';
import { withLazyTexts } from '../lazy/with-lazy-texts.ts';
import { useLazyWindow } from '../lazy-window.ts';
import type { VisibleCard } from '../visible-cards.ts';

const load = () => withLazyTexts(import(/* webpackChunkName: "home-arrange" */ './arrange-dialog.tsx'));

/** Opens the dialog, which is loaded on demand. */
export function ArrangeButton({ cards }: { cards: readonly VisibleCard[] }) {
  const t = useText();
  const arrangement = usePreferences(({ home }) => home) ?? null;
  const { Window, open, close } = useLazyWindow(load);
  return (
    <>
      <Button size="s" variant="ghost" icon={LayoutDashboard} label={t('host.home.arrange')} onPress={open} />
      {Window && <Window cards={cards} arrangement={arrangement} onClose={close} />}
    </>
  );
}
