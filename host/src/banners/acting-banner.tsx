import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { UserRoundCog } from 'lucide-react';
import { choosePrincipal, useSession } from '../session/index.ts';

/** Whoever acts for another must never forget it: records made now carry both names. */
export function ActingBanner() {
  const t = useText();
  const principals = useSession((state) => state.user?.delegatedFor) ?? [];
  const acting = useSession((state) => state.context?.principal);
  const principal = principals.find(({ UserID }) => UserID === acting);
  if (!principal) return null;
  return (
    <Notice
      shape="banner"
      tone="accent"
      icon={UserRoundCog}
      isLive={true}
      title={t('host.acting.banner', { name: `${principal.FirstName} ${principal.LastName}` })}
      actions={<Button size="s" label={t('host.acting.stop')} onPress={() => void choosePrincipal(null)} />}
    >
      {t('host.acting.bannerText')}
    </Notice>
  );
}
