import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { IconButton, Link, Logo } from '@portico/ui';
import { CalendarDays, CircleQuestionMark, House } from 'lucide-react';
import { useBoot } from '../boot/boot-context.tsx';
import { useIsCurrent } from '../routes/current-page.ts';
import { useIsDeclared } from '../routes/declared-patterns.ts';
import { BurgerMenu } from './burger-menu.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileLink } from './profile-link.tsx';

export function Header() {
  const t = useText();
  const { brandName } = useBoot().tenant;
  const isCurrent = useIsCurrent();
  const hasSchedule = useIsDeclared('/schedule');
  const hasHelp = useIsDeclared('/help');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <span className={styles.menu}>
          <BurgerMenu />
        </span>
        <span className={styles.logo}>
          <Link href={namedRoutes.Home} look="quiet" aria-label={t('host.header.logo', { name: brandName })}>
            <Logo />
            <span>{brandName}</span>
          </Link>
        </span>
        <HeaderSearch />
        <nav className={styles.tools} aria-label={t('host.header.shortcuts')}>
          <span className={styles.wideOnly}>
            <IconButton
              label={t('host.home.title')}
              icon={House}
              href={namedRoutes.Home}
              isCurrent={isCurrent(namedRoutes.Home)}
            />
          </span>
          {hasSchedule && (
            <span className={styles.wideOnly}>
              <IconButton
                label={t('host.header.schedule')}
                icon={CalendarDays}
                href="/schedule"
                isCurrent={isCurrent('/schedule')}
              />
            </span>
          )}
          {hasHelp && (
            <IconButton
              label={t('host.header.help')}
              icon={CircleQuestionMark}
              href="/help"
              isCurrent={isCurrent('/help')}
            />
          )}
          <NotificationBell />
          <ProfileLink />
        </nav>
      </div>
    </header>
  );
}
