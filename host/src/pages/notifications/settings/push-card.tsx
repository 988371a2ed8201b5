import { useText } from '@portico/remote-contract';
import { Card, CardHeader } from '@portico/ui';
import { PushControls } from './push-controls.tsx';

export function PushCard() {
  const t = useText();
  return (
    <Card as="section" labelledBy="telling-push">
      <CardHeader title={t('host.telling.push')} id="telling-push" note={t('host.telling.pushLead')} />
      <PushControls />
    </Card>
  );
}
