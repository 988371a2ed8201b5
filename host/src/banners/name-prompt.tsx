import { useLocation, useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { UserRoundPen } from 'lucide-react';
import { useSession } from '../session/index.ts';

/** Much of the portal needs the person's name, which can only be entered in the profile. */
export function NamePrompt() {
  const t = useText();
  const { pathname } = useLocation();
  const isNameless = useSession((state) => state.verdict === 'nameless');
  if (!isNameless || pathname === '/profile') return null;
  return (
    <Notice
      shape="banner"
      tone="info"
      icon={UserRoundPen}
      title={t('host.namePrompt.title')}
      actions={<Button size="s" variant="primary" label={t('host.namePrompt.go')} href="/profile" />}
    >
      {t('host.namePrompt.text')}
    </Notice>
  );
}
