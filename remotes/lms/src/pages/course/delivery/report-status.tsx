import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';

/**
 * Whether the server has the progress. `waiting`: it is on this device and is sent from there. `behind`: only this page
 * has it.
 */
export type Reporting = 'told' | 'waiting' | 'behind';

export function ReportStatus({ told: reported }: { told: Reporting }) {
  const t = useText();
  if (reported === 'told') return null;
  return <Text tone={reported === 'behind' ? 'warning' : 'muted'}>{t(`lms.delivery.${reported}`)}</Text>;
}
