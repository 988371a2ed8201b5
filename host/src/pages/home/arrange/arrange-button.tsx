import { useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { LayoutDashboard } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { usePreferences } from '../../../preferences/preferences.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type ArrangeDialog from './arrange-dialog.tsx';

/** Its window is loaded when it is asked for. */
export function ArrangeButton({ cards }: { cards: readonly VisibleCard[] }) {
  const t = useText();
  const arrangement = usePreferences(({ home }) => home) ?? null;
  const [Window, setWindow] = useState<ComponentType<ComponentProps<typeof ArrangeDialog>>>();
  const open = async () => {
    try {
      const { default: loaded } = await import(/* webpackChunkName: "home-arrange" */ './arrange-dialog.tsx');
      setWindow(() => loaded);
    } catch {
      toast({ tone: 'warning', title: t('host.home.arrange.failed'), text: t('host.home.arrange.failedText') });
    }
  };
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={LayoutDashboard}
        label={t('host.home.arrange')}
        onPress={() => void open()}
      />
      {Window && <Window cards={cards} arrangement={arrangement} onClose={() => setWindow(undefined)} />}
    </>
  );
}
