import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { BellOff, BellRing } from 'lucide-react';
import { usePush } from './use-push.ts';

/** Push for this device. The browser is asked by the press of a button, never by itself. */
export function PushCard() {
  const t = useText();
  const { support, isOn, isBusy, problem, begin, end } = usePush();
  const canBegin = support === 'askable' || support === 'granted';
  return (
    <Card as="section" labelledBy="telling-push">
      <CardHeader title={t('host.telling.push')} id="telling-push" note={t('host.telling.pushLead')} />
      <Stack>
        {!canBegin && <Notice tone="info" title={t(`host.telling.support.${support}`)} />}
        {problem && <Notice tone="danger" isLive={true} title={t(`host.telling.problem.${problem}`)} />}
        {canBegin && (
          <Row>
            {isOn ? (
              <Button icon={BellOff} label={t('host.telling.end')} isPending={isBusy} onPress={() => void end()} />
            ) : (
              <Button
                variant="primary"
                icon={BellRing}
                label={t('host.telling.begin')}
                isPending={isBusy}
                onPress={() => void begin()}
              />
            )}
            <Text tone="muted">{t(isOn ? 'host.telling.isOn' : 'host.telling.isOff')}</Text>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
