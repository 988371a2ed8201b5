import { useLocation, useText } from '@portico/remote-contract';
import { useEffect, useRef } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { useCurrentPage } from '../routes/current-page.ts';
import { documentTitle } from './document-title.ts';
import { focusPage } from './focus-page.ts';

/** Sets the document's title and focuses the start of the page after every navigation. */
export function FollowNavigation() {
  const t = useText();
  const { pathname } = useLocation();
  const { siteTitle, titleWithPage } = useBoot().tenant;
  const page = useCurrentPage();
  const title = documentTitle(siteTitle, page && t(page.title), titleWithPage);
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusPage();
  }, [pathname]);
  return null;
}
