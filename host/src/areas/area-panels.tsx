import { useText } from '@portico/remote-contract';
import { Button, FailedState, Skeleton, Spinner, Stack, Text, VisuallyHidden } from '@portico/ui';
import type { LoadErrorCode } from '../federation/load-error.ts';
import type { RemoteParts } from '../federation/remote-page.tsx';
import { reload } from '../pages/public/controls.tsx';
import styles from './area-panels.module.css';

/** Why the area is missing, as a message id. Several causes share a message, as they look the same to the person. */
const reasons: Record<LoadErrorCode, string> = {
  unknown_remote: 'host.area.reason.missing',
  contract_too_new: 'host.area.reason.newer',
  loader_failed: 'host.area.reason.unreachable',
  entry_failed: 'host.area.reason.unreachable',
  chunk_failed: 'host.area.reason.unreachable',
  timed_out: 'host.area.reason.slow',
  integrity: 'host.area.reason.integrity',
  threw_at_load: 'host.area.reason.fault',
  threw_at_render: 'host.area.reason.fault',
  not_a_remote: 'host.area.reason.fault',
  offline: 'host.area.reason.offline',
};

/** What the host renders instead of an area's page. The surrounding shell never depends on the area. */
export const areaPanels: RemoteParts = {
  Loading: function AreaLoading() {
    const t = useText();
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">{t('host.ui.loading')}</span>
        </VisuallyHidden>
        <Stack gap="xl">
          <Stack gap="m">
            <Skeleton shape="heading" width="third" />
            <Skeleton width="half" />
          </Stack>
          <Skeleton shape="banner" />
          <Skeleton lines={3} />
        </Stack>
      </div>
    );
  },
  Waiting: function AreaPending({ remote, retry }) {
    const t = useText();
    return (
      <div className={styles.waiting} role="status">
        <Spinner size={26} />
        <h1>{t('host.area.waitingTitle', { area: t(remote.title.id) })}</h1>
        <Text tone="muted">{t('host.area.waitingText')}</Text>
        <Button label={t('host.retry')} onPress={retry} />
      </div>
    );
  },
  Unavailable: function AreaUnavailable({ remote, code, supportCode, retry }) {
    const t = useText();
    const needsReload = code === 'contract_too_new' || code === 'unknown_remote';
    return (
      <FailedState
        size="page"
        level={1}
        title={t('host.area.unavailable', { area: t(remote.title.id) })}
        text={t(reasons[code])}
        onRetry={retry}
        supportCode={supportCode}
        actions={needsReload && <Button label={t('host.reload')} onPress={reload} />}
      />
    );
  },
};
