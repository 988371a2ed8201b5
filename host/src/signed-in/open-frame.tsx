import { toastMs } from '@portico/contracts/platform/constants';
import { Outlet } from '@portico/remote-contract';
import { SkipLink, ToastRegion } from '@portico/ui';
import { Logo } from '@portico/ui/parts/logo';
import { useBoot } from '../boot/boot-context.tsx';
import styles from './open-frame.module.css';
import { UiFrame } from './ui-frame.tsx';

/** The frame of areas' public pages: the brand, and nothing personal. */
export function OpenFrame() {
  const { brandName } = useBoot().tenant;
  return (
    <UiFrame>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.inner}>
          <Logo />
          <span>{brandName}</span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <ToastRegion shownMs={toastMs} />
    </UiFrame>
  );
}
