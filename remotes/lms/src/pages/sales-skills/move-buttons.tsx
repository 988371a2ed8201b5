import type { AssessmentMove } from '@portico/contracts/assessment/status';
import { needsReason } from '@portico/contracts/assessment/status';
import { moveAssessment } from '@portico/contracts/hr/calls';
import type { Assessment } from '@portico/contracts/hr/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Row, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

interface MoveButtonsProps {
  assessment: Assessment;
  /** Asked before the move: the version with everything filled and saved, undefined where it is not. */
  isReady?(move: AssessmentMove): Promise<number | undefined>;
  onMoved?(): void;
}

/** What the viewer may do with the assessment now (ruling 25); to revert it asks for the reason. */
export function MoveButtons({ assessment, isReady, onMoved }: MoveButtonsProps) {
  const t = useText();
  const { write, busy } = useWrite(moveAssessment, ['hr', 'service', 'lms']);
  const [asks, setAsks] = useState<AssessmentMove>();
  const [reason, setReason] = useState('');
  useUnloadWarning(asks !== undefined && reason !== '');
  const [wasTried, setTried] = useState(false);
  const move = async (wanted: AssessmentMove, why = '') => {
    const { assessmentID, version } = assessment;
    const basedOn = isReady ? await isReady(wanted) : version;
    if (basedOn === undefined) return;
    try {
      await write({ body: { assessmentID, basedOn, move: wanted, reason: why } });
      toast({ tone: 'success', title: t(`lms.salesSkills.moved.${wanted}`) });
      setAsks(undefined);
      onMoved?.();
    } catch (cause) {
      const isMissing = cause instanceof CallError && cause.code === 'invalid_input';
      toast({
        tone: 'danger',
        title: t(isMissing ? 'lms.salesSkills.fillAll' : failureText(cause, 'lms.salesSkills.notMoved')),
      });
    }
  };
  const isEmpty = reason.trim() === '';
  return (
    <Row>
      {assessment.can.moves.map((one) => (
        <Button
          key={one}
          variant={one === 'revert' ? 'outline' : 'primary'}
          label={t(`lms.salesSkills.move.${one}`)}
          isPending={busy}
          onPress={() => (needsReason(one) ? setAsks(one) : void move(one))}
        />
      ))}
      {asks && (
        <Dialog
          title={t('lms.salesSkills.revert.title')}
          isOpen
          isDismissable={isEmpty}
          onOpenChange={(isOpen) => !isOpen && setAsks(undefined)}
          actions={
            <>
              <Button label={t('lms.salesSkills.cancel')} onPress={() => setAsks(undefined)} />
              <Button
                variant="primary"
                label={t(`lms.salesSkills.move.${asks}`)}
                isPending={busy}
                onPress={() => {
                  setTried(true);
                  if (!isEmpty) void move(asks, reason.trim());
                }}
              />
            </>
          }
        >
          <TextArea
            label={t('lms.salesSkills.reason')}
            rows={3}
            maxLength={1000}
            value={reason}
            autoFocus
            onChange={setReason}
            error={wasTried && isEmpty ? t('lms.salesSkills.reasonMissing') : undefined}
          />
        </Dialog>
      )}
    </Row>
  );
}
