import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { CloudUpload } from 'lucide-react';
import type { UnsentCounts } from './unsent-counts.ts';

/** Loaded together with its texts, see `loadUnsentNotice`. */
export default function UnsentNotice({ waiting, stopped }: UnsentCounts) {
  const t = useText();
  const title =
    stopped > 0 ? t('host.unsent.banner.stopped', { count: stopped }) : t('host.unsent.banner', { count: waiting });
  return (
    <Notice
      shape="banner"
      tone={stopped > 0 ? 'warning' : 'info'}
      icon={CloudUpload}
      isLive
      title={title}
      actions={<Button size="s" label={t('host.unsent.banner.show')} href="/unsent" />}
    />
  );
}
