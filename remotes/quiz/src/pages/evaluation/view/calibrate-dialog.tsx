import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { CallError } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Dialog, ListSkeleton, Notice, Row, Screen, Stack } from '@portico/ui';
import { CheckboxGroup, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { useCalibrate, useCalibrators } from '../../../data/evaluations.ts';
import { failureText } from '../../../data/failure-text.ts';

/** Asks other people to score the same interaction without seeing this score. */
export function CalibrateDialog({ evaluation, onClose }: { evaluation: Evaluation; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const [title, setTitle] = useState(`${evaluation.title} ${evaluation.QMRef}`.trim().slice(0, 160));
  const [chosen, setChosen] = useState<string[]>([]);
  const [failed, setFailed] = useState<string>();
  const start = useCalibrate();
  const begin = async () => {
    try {
      await start.write({ body: { QSR_ID: evaluation.QSR_ID, title: title.trim(), evaluators: chosen } });
      navigate('/quiz/quality?tab=calibrations');
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(failureText(cause, 'quiz.qm.problem.failed'));
    }
  };
  return (
    <Dialog title={t('quiz.qm.calibrate')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack>
        <p>{t('quiz.qm.calibrate.lead')}</p>
        {failed && <Notice tone="danger" isLive title={t(failed)} />}
        <TextField label={t('quiz.qm.calibrate.title')} maxLength={160} value={title} onChange={setTitle} />
        <Screen data={useCalibrators(evaluation.QSR_ID)} skeleton={<ListSkeleton rows={4} />}>
          {(people) =>
            people.length === 0 ? (
              <p>{t('quiz.qm.calibrate.nobody')}</p>
            ) : (
              <CheckboxGroup
                label={t('quiz.qm.calibrate.evaluators')}
                value={chosen}
                options={people.slice(0, 20).map((one) => ({
                  id: one.UserID,
                  label: `${one.FirstName} ${one.LastName}`,
                }))}
                onChange={setChosen}
              />
            )
          }
        </Screen>
        <Row>
          <Button
            variant="primary"
            label={t('quiz.qm.calibrate.start')}
            isDisabled={chosen.length === 0 || title.trim() === ''}
            isPending={start.busy}
            onPress={() => void begin()}
          />
        </Row>
      </Stack>
    </Dialog>
  );
}
