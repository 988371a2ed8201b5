import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { UserRoundCog } from 'lucide-react';
import { choosePrincipal, dismissActingEnded, principalIn, useSession } from '../session/index.ts';

/**
 * Reminds delegates that they act for someone else, and shows when that has ended. Records made while acting carry both
 * names.
 */
export function ActingBanner() {
  const t = useText();
  const dates = useDateStyle();
  const principal = useSession(principalIn);
  const ended = useSession((state) => state.actingEnded);
  if (principal)
    return (
      <Notice
        shape="banner"
        tone="accent"
        icon={UserRoundCog}
        isLive={true}
        title={t('host.acting.banner', { name: `${principal.FirstName} ${principal.LastName}` })}
        actions={<Button size="s" label={t('host.acting.stop')} onPress={() => void choosePrincipal(null)} />}
      >
        {principal.until === null
          ? t('host.acting.bannerText')
          : t('host.acting.bannerUntil', { until: formatInstant(principal.until, dates) })}
      </Notice>
    );
  if (!ended) return null;
  return (
    <Notice
      shape="banner"
      tone="warning"
      icon={UserRoundCog}
      isLive={true}
      title={ended.name === null ? t('host.acting.ended') : t('host.acting.endedFor', { name: ended.name })}
      onClose={dismissActingEnded}
    >
      {t('host.acting.endedText')}
    </Notice>
  );
}
