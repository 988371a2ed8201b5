import { namedRoutes } from '@portico/contracts/account/guard';
import { useLocation, useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { Sprout } from 'lucide-react';
import { usePreferences } from '../preferences/preferences.ts';
import { principalIn, useSession } from '../session/index.ts';
import { endFirstRun, useFirstRun } from './first-run.ts';
import { openFirstRun } from './open-first-run.ts';

/**
 * Offers the first steps to people who are new, on Today. A banner and not a dialog, because they may have come to do
 * something else first. It also renders the dialog, on every page.
 */
export function FirstRunBanner() {
  const t = useText();
  const { pathname } = useLocation();
  const { Dialog } = useFirstRun();
  const isNew = usePreferences(({ firstRun }) => firstRun === 'open');
  const firstName = useSession((state) =>
    state.verdict === 'valid' && principalIn(state) === undefined ? state.user?.FirstName : undefined,
  );
  if (Dialog) return <Dialog />;
  if (!isNew || firstName === undefined || pathname !== namedRoutes.Home) return null;
  return (
    <Notice
      shape="banner"
      tone="accent"
      icon={Sprout}
      isLive={true}
      title={t('host.firstRun.title', { name: firstName })}
      actions={
        <>
          <Button size="s" variant="primary" label={t('host.firstRun.start')} onPress={() => void openFirstRun()} />
          <Button size="s" variant="ghost" label={t('host.firstRun.skip')} onPress={() => void endFirstRun()} />
        </>
      }
    >
      {t('host.firstRun.text')}
    </Notice>
  );
}
