import { answerEscalation } from '@portico/contracts/pd/calls';
import type { Escalation, OpenBoard } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useByline } from '../../parts/use-byline.ts';

/** Questions of other teams to this one. */
export function BoardEscalations({ board }: { board: OpenBoard }) {
  const t = useText();
  if (board.escalations.length === 0) return null;
  return (
    <Card as="section" labelledBy="escalations">
      <CardHeader id="escalations" title={t('pd.escalations.title')} note={t('pd.escalations.note')} />
      <Stack gap="l" as="ul">
        {board.escalations.map((one) => (
          <li key={one.escalationID}>
            <Question one={one} canAnswer={board.can.lead} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Question({ one, canAnswer }: { one: Escalation; canAnswer: boolean }) {
  const t = useText();
  const byline = useByline();
  const [answer, setAnswer] = useState('');
  useUnloadWarning(answer !== '' && one.answer === null);
  const { write, busy, error } = useWrite(answerEscalation);
  return (
    <Stack gap="s">
      <Row>
        <Badge tone={one.answer === null ? 'warning' : 'success'} label={one.fromTeam} />
        <Text as="span">
          <b>{one.issueTitle}</b>
        </Text>
      </Row>
      <Text>{one.ask}</Text>
      <Text size="s" tone="muted">
        {byline(one.askedBy, one.madeBy)}
      </Text>
      {one.answer !== null && <Notice tone="success" title={one.answer} />}
      {one.answer === null && canAnswer && (
        <>
          {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.escalations.failed'))} />}
          <TextArea
            label={t('pd.escalations.answer', { team: one.fromTeam })}
            rows={2}
            value={answer}
            onChange={setAnswer}
            maxLength={4000}
          />
          <div>
            <Button
              size="s"
              variant="primary"
              label={t('pd.escalations.send')}
              isPending={busy}
              isDisabled={answer.trim() === ''}
              onPress={() => void write({ body: { escalationID: one.escalationID, answer } }).catch(() => undefined)}
            />
          </div>
        </>
      )}
    </Stack>
  );
}
