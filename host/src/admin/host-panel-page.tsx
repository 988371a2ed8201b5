import { adminPath } from '@portico/contracts/admin/panel-routes';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { DeniedState } from '@portico/ui';
import { useLoaderData } from 'react-router';
import { NotFoundNotice } from '../pages/public/refusals.tsx';
import type { OpenedPanel } from './open-host-panel.ts';

/** Shows one of the host's own panels, or the reason it is unavailable. */
export function HostPanelPage() {
  const t = useText();
  const opened = useLoaderData<OpenedPanel>();
  const panel = opened.kind === 'unknown' ? undefined : opened.panel;
  usePageCrumbs(panel ? [{ label: t('host.admin.title'), href: adminPath }, { label: t(panel.title) }] : []);
  switch (opened.kind) {
    case 'open':
      return <opened.Page />;
    case 'denied':
      return <DeniedState size="page" level={1} />;
    case 'unknown':
      return <NotFoundNotice />;
  }
}
