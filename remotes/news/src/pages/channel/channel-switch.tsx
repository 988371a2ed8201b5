import type { Channel } from '@portico/contracts/content/shapes';
import { useNavigate, useText } from '@portico/remote-contract';
import { FilterBar } from '@portico/ui';

interface ChannelSwitchProps {
  channels: readonly Channel[];
  current: string;
}

/** The news channels side by side; help and tips have pages of their own. */
export function ChannelSwitch({ channels, current }: ChannelSwitchProps) {
  const t = useText();
  const navigate = useNavigate();
  const choices = channels
    .filter((one) => one.kind !== 'help')
    .map((one) => ({ id: one.NCIDPK, label: one.name, ...(one.unread > 0 ? { count: one.unread } : {}) }));
  if (choices.length < 2) return null;
  return (
    <FilterBar
      label={t('news.channel.channels')}
      value={current}
      options={[{ id: 'all', label: t('news.channel.all') }, ...choices]}
      onChange={(id) => void navigate(`/news/${id}`)}
    />
  );
}
