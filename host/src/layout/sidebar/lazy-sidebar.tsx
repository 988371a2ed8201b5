import { adminPath } from '@portico/contracts/admin/panel-routes';
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useIsCurrent } from '../../routes/current-page.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { useMenu } from '../use-menu.ts';
import styles from './lazy-sidebar.module.css';
import { useSidebarFold } from './sidebar-fold.ts';

const Sidebar = lazy(async (): Promise<{ default: ComponentType }> => {
  const sidebar = await import(/* webpackChunkName: "sidebar" */ './sidebar.tsx');
  await loadPageTexts(sidebar.sidebarTexts);
  return sidebar;
});

/** The same width as in the style sheet: narrower screens need the room for the page. */
const wide = matchMedia('(width >= 85rem)');
const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** The page beside the space for the sidebar, which is reserved before its code has loaded, so that nothing moves. */
export function WithSidebar({ children }: { children: ReactNode }) {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches);
  const isCurrent = useIsCurrent();
  const { isFolded } = useSidebarFold();
  // The administration has a navigation of its own.
  const isShown = useMenu().length > 0 && !isCurrent(adminPath);
  return (
    <>
      {isShown && isWide && <Suspense>{<Sidebar />}</Suspense>}
      <div className={isShown ? styles.room : undefined} data-folded={isFolded || undefined}>
        {children}
      </div>
    </>
  );
}
