import { toastMs } from '@portico/contracts/platform/constants';
import { Outlet, useNavigation } from '@portico/remote-contract';
import { SkipLink, ToastRegion } from '@portico/ui';
import { useEffect } from 'react';
import { Banners } from '../banners/banners.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { LazyExport } from '../export/lazy-export.tsx';
import { LazyKeys } from '../keys/lazy-keys.tsx';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { BreadcrumbBar } from '../layout/breadcrumb-bar.tsx';
import { Header } from '../layout/header.tsx';
import { WithSidebar } from '../layout/sidebar/lazy-sidebar.tsx';
import { answerPlayers } from '../player-bridge/answer-players.ts';
import { Admission } from './admission.tsx';
import styles from './shell.module.css';
import { UiFrame } from './ui-frame.tsx';

/** The layout of every guarded page. It never depends on an area: menu and sign-out work even if all areas fail. */
export function Shell() {
  const isBusy = useNavigation().state !== 'idle';
  useEffect(answerPlayers, []);
  return (
    <UiFrame>
      <SkipLink />
      <Header />
      <WithSidebar>
        <Banners />
        <BreadcrumbBar />
        <main id="main" tabIndex={-1} className={styles.main} aria-busy={isBusy}>
          <Admission>
            <ConsentGate>
              <Outlet />
            </ConsentGate>
          </Admission>
        </main>
      </WithSidebar>
      <BottomBar />
      <LazyExport />
      <LazyKeys />
      <ToastRegion shownMs={toastMs} />
    </UiFrame>
  );
}
