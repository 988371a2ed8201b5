import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';

/**
 * Whether the server has the progress. `waiting`: stored on this device and sent from there. `behind`: only this page
 * has it.
 */
export type Reporting = 'reported' | 'waiting' | 'behind';

export function ReportStatus({ reporting }: { reporting: Reporting }) {
  const t = useText();
  if (reporting === 'reported') return null;
  return <Text tone={reporting === 'behind' ? 'warning' : 'muted'}>{t(`lms.delivery.${reporting}`)}</Text>;
}
