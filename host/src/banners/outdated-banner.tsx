import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { useRefusedRemotes } from '../boot/boot-context.tsx';
import { reload } from '../pages/public/controls.tsx';

/**
 * An area was left out because this page is older than the area or cannot read its description. A reload updates both.
 */
export function OutdatedBanner() {
  const t = useText();
  const refused = useRefusedRemotes();
  if (refused.length === 0) return null;
  const names = refused.map(({ id }) => id || t('host.outdated.unnamed')).join(', ');
  return (
    <Notice
      shape="banner"
      tone="warning"
      title={t('host.outdated.title', { names })}
      actions={<Button size="s" label={t('host.reload')} onPress={reload} />}
    >
      {t('host.outdated.text')}
    </Notice>
  );
}
