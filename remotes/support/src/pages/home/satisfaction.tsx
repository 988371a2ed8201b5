import { getSatisfaction } from '@portico/contracts/support/calls/work';
import { satisfactionDays } from '@portico/contracts/support/ticket-rules';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Row, Text } from '@portico/ui';
import { Smile } from 'lucide-react';

/** How requesters rated the solutions of the line. Empty until enough people have rated. */
export function Satisfaction() {
  const t = useText();
  const { data: said } = useCall(getSatisfaction, {});
  if (!said) return null;
  const count = said.good + said.okay + said.poor;
  return (
    <Row>
      <Smile size={16} aria-hidden />
      <Text tone="muted">{t('support.satisfaction', { good: said.good, count, days: satisfactionDays })}</Text>
    </Row>
  );
}
