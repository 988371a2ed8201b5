import { namedRoutes } from '@portico/contracts/account/guard';
import {
  setSharedCrumbs,
  useCurrentPageCrumbs,
  useLocation,
  useNavigate,
  useSharedCrumbs,
  useText,
} from '@portico/remote-contract';
import { Breadcrumbs } from '@portico/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { breadcrumbsOf } from '../breadcrumbs/breadcrumbs-of.ts';
import { useCurrentPage, useIsCurrent } from '../routes/current-page.ts';
import styles from './breadcrumb-bar.module.css';

/** The breadcrumbs. Public pages (noAccount, Login, Logout) have none. On Today they show once they have the focus. */
export function BreadcrumbBar() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const info = useCurrentPage();
  const isHome = useIsCurrent()(namedRoutes.Home);
  const shared = useSharedCrumbs();
  const page = useCurrentPageCrumbs();

  // Breadcrumbs set by one page must not appear on the next.
  useEffect(() => () => setSharedCrumbs([]), [pathname]);

  const route = info
    ? [...info.crumbs.map(({ title, to }) => ({ label: t(title), href: to })), { label: t(info.title) }]
    : [];
  return (
    <div className={styles.bar} data-home={isHome || undefined}>
      <div className={styles.inner}>
        <button type="button" className={styles.back} onClick={() => void navigate(-1)}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden={true} />
          {t('host.back')}
        </button>
        <Breadcrumbs
          items={breadcrumbsOf({ shared, page, route })}
          home={{ label: t('host.home.title'), href: namedRoutes.Home }}
        />
      </div>
    </div>
  );
}
