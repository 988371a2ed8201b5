import { formatInstant } from '@portico/contracts/platform/dates';
import { text } from '@portico/contracts/platform/shapes';
import { waiveLesson } from '@portico/contracts/player/calls';
import type { AttemptData } from '@portico/contracts/player/packages/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, Row, Text } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

const schema = z.object({ reason: text(500, 3) });
type Unit = AttemptData['units'][number];
const isOpen = ({ status }: Unit): boolean => status !== 'completed' && status !== 'passed';

/**
 * The lessons of an attempt at a cmi5 course. A lesson that the learner does not have to play can be waived, with a
 * reason.
 */
export function WaiveCard({ data }: { data: AttemptData }) {
  const t = useText();
  const dates = useDateStyle();
  const mayWaive = data.endedAt === null;
  return (
    <Card as="section" labelledBy="tester-units">
      <CardHeader id="tester-units" title={t('lms.tester.units')} note={t('lms.tester.unitsText')} />
      <List label={t('lms.tester.units')}>
        {data.units.map((unit) => (
          <ListRow
            key={unit.scoID}
            title={unit.title}
            text={
              unit.waived
                ? t('lms.tester.waivedOn', {
                    at: formatInstant(unit.waived.at, dates),
                    reason: unit.waived.reason,
                  })
                : undefined
            }
            end={
              <Row>
                <Text tone="muted">{t(`lms.tester.status.${unit.status.replace(' ', '-')}`)}</Text>
                {mayWaive && isOpen(unit) && <Waive unit={unit} data={data} />}
              </Row>
            }
          />
        ))}
      </List>
    </Card>
  );
}

function Waive({ unit: { scoID, title }, data: { attemptID, learner } }: { unit: Unit; data: AttemptData }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { write } = useWrite(waiveLesson);
  const explain = (cause: unknown) => {
    if (!(cause instanceof CallError)) throw cause;
    if (cause.code === 'conflict') return t('lms.tester.waiveChanged');
    return t(failureText(cause, 'lms.tester.notWaived'), { code: cause.requestId });
  };
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        label={t('lms.tester.waive')}
        aria-label={t('lms.tester.waiveOf', { title })}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <ReasonDialog
          t={t}
          schema={schema}
          title={t('lms.tester.waiveTitle', { title, learner })}
          size="s"
          texts={{
            save: t('lms.tester.waive'),
            cancel: t('lms.tester.cancel'),
            saved: t('lms.tester.waived', { title }),
          }}
          isDismissable
          label={t('lms.tester.waiveReason')}
          maxLength={500}
          submit={(reason) => write({ body: { attemptID, scoID, reason } })}
          explain={explain}
          onClose={() => setAsking(false)}
        >
          <Text>{t('lms.tester.waiveText')}</Text>
        </ReasonDialog>
      )}
    </>
  );
}
