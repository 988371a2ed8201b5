import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';

/**
 * How far the server knows what was seen. `waiting`: it stands on this device and is sent from there. `behind`: only this
 * page has it.
 */
export type Reporting = 'told' | 'waiting' | 'behind';

export function ReportStatus({ told }: { told: Reporting }) {
  const t = useText();
  if (told === 'told') return null;
  return <Text tone={told === 'behind' ? 'warning' : 'muted'}>{t(`lms.delivery.${told}`)}</Text>;
}
