import { escalateIssue } from '@portico/contracts/pd/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Stack, Text } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useByline } from '../../parts/use-byline.ts';
import type { IssueDetails } from './issue-details.ts';

/** The question to the next tier and its answer. Always asked by a person, one question at a time. */
export function Escalating({ details }: { details: IssueDetails }) {
  const t = useText();
  const style = useDateStyle();
  const byline = useByline();
  const { issue, escalatesTo } = details;
  const { escalation } = issue;
  const canAsk =
    escalatesTo !== null &&
    issue.can.change &&
    issue.state !== 'done' &&
    (escalation === null || escalation.answer !== null);
  if (!escalation && !canAsk) return null;
  return (
    <Card as="section" labelledBy="escalation">
      <CardHeader id="escalation" title={t('pd.tier.title')} />
      <Stack>
        {escalation && (
          <>
            <Text>{escalation.ask}</Text>
            <Text size="s" tone="muted">
              {t('pd.tier.asked', {
                name: byline(escalation.askedBy, escalation.madeBy),
                team: escalation.toTeam,
                when: formatInstant(escalation.askedOn, style),
              })}
            </Text>
            {escalation.answer === null ? (
              <Notice title={t('pd.tier.waiting', { team: escalation.toTeam })} />
            ) : (
              <Notice
                tone="success"
                title={t('pd.tier.answered', {
                  name: escalation.answeredBy
                    ? byline(escalation.answeredBy, escalation.answerMadeBy)
                    : escalation.toTeam,
                })}
              >
                {escalation.answer}
              </Notice>
            )}
          </>
        )}
        {canAsk && escalatesTo && <Ask issueID={issue.id} team={escalatesTo.TeamName} />}
      </Stack>
    </Card>
  );
}

function Ask({ issueID, team }: { issueID: string; team: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [ask, setAsk] = useState('');
  const { write, busy, error } = useWrite(escalateIssue);
  const send = async () => {
    if (await write({ body: { IId: issueID, ask } }).catch(() => undefined)) setOpen(false);
  };
  if (!isOpen)
    return (
      <div>
        <Button icon={ArrowUp} label={t('pd.tier.ask', { team })} onPress={() => setOpen(true)} />
      </div>
    );
  return (
    <>
      {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.tier.failed'))} />}
      <TextArea label={t('pd.tier.question', { team })} value={ask} onChange={setAsk} maxLength={1000} autoFocus />
      <div>
        <Button
          variant="primary"
          label={t('pd.tier.send')}
          isPending={busy}
          isDisabled={ask.trim() === ''}
          onPress={() => void send()}
        />
      </div>
    </>
  );
}
