import { useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, Text } from '@portico/ui';
import { BellOff, BellRing } from 'lucide-react';
import { type PushProblem, usePush } from './use-push.ts';

/** Being offline is not an error. The state is checked again once there is a network. */
function Problem({ problem, onRetry }: { problem: PushProblem; onRetry(): void }) {
  const t = useText();
  return (
    <Notice
      tone={problem === 'offline' ? 'info' : 'danger'}
      isLive={true}
      title={t(`host.telling.problem.${problem}`)}
      actions={problem === 'unchecked' && <Button size="s" label={t('host.telling.retry')} onPress={onRetry} />}
    />
  );
}

/** Push for this device. Requests the browser's permission only when the person presses the button. */
export function PushControls() {
  const t = useText();
  const { support, status, isBusy, problem, begin, end, check } = usePush();
  const canBegin = support === 'askable' || support === 'granted';
  const isOn = status === 'on';
  return (
    <Stack>
      {!canBegin && <Notice tone="info" title={t(`host.telling.support.${support}`)} />}
      {problem && <Problem problem={problem} onRetry={() => void check()} />}
      {canBegin && status === 'checking' && <Text tone="muted">{t('host.telling.checking')}</Text>}
      {canBegin && (isOn || status === 'off') && (
        <Row>
          <Button
            key="turn"
            variant={isOn ? 'outline' : 'primary'}
            icon={isOn ? BellOff : BellRing}
            label={t(isOn ? 'host.telling.end' : 'host.telling.begin')}
            isPending={isBusy}
            onPress={() => void (isOn ? end() : begin())}
          />
          <span role="status">
            <Text as="span" tone="muted">
              {t(isOn ? 'host.telling.isOn' : 'host.telling.isOff')}
            </Text>
          </span>
        </Row>
      )}
    </Stack>
  );
}
