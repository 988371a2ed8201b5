import { moveAssessment } from '@portico/contracts/hr/calls';
import type { Assessment } from '@portico/contracts/hr/shapes';
import type { AssessmentMove } from '@portico/contracts/platform/assessment/status';
import { needsReason } from '@portico/contracts/platform/assessment/status';
import { failureCode } from '@portico/contracts/platform/outcome';
import { text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Row, toast } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

interface MoveButtonsProps {
  assessment: Assessment;
  /**
   * Called before the status change; resolves to the version once everything is complete and saved, otherwise to
   * undefined.
   */
  isReady?(move: AssessmentMove): Promise<number | undefined>;
  onMoved?(): void;
}

const schema = z.object({ reason: text(1000, 1, 'lms.salesSkills.reasonMissing') });

/** The status changes that the viewer can currently make (ruling 25); sending back requires a reason. */
export function MoveButtons({ assessment, isReady, onMoved }: MoveButtonsProps) {
  const t = useText();
  const { write, busy } = useWrite(moveAssessment);
  const [asks, setAsks] = useState<AssessmentMove>();
  /** Returns false if something is missing. */
  const move = async (wanted: AssessmentMove, reason = '') => {
    const { assessmentID, version } = assessment;
    const basedOn = isReady ? await isReady(wanted) : version;
    if (basedOn === undefined) return false;
    await write({ body: { assessmentID, basedOn, move: wanted, reason } });
    toast({ tone: 'success', title: t(`lms.salesSkills.moved.${wanted}`) });
    setAsks(undefined);
    onMoved?.();
    return true;
  };
  const whyNot = (cause: unknown) =>
    t(
      failureCode(cause) === 'invalid_input'
        ? 'lms.salesSkills.fillAll'
        : failureText(cause, 'lms.salesSkills.notMoved'),
    );
  return (
    <Row>
      {assessment.can.moves.map((one) => (
        <Button
          key={one}
          variant={one === 'revert' ? 'outline' : 'primary'}
          label={t(`lms.salesSkills.move.${one}`)}
          isPending={busy}
          onPress={() =>
            needsReason(one)
              ? setAsks(one)
              : void move(one).catch((cause: unknown) => toast({ tone: 'danger', title: whyNot(cause) }))
          }
        />
      ))}
      {asks && (
        <ReasonDialog
          t={t}
          schema={schema}
          title={t('lms.salesSkills.revert.title')}
          texts={{ save: t(`lms.salesSkills.move.${asks}`), cancel: t('lms.salesSkills.cancel') }}
          isDismissable
          label={t('lms.salesSkills.reason')}
          maxLength={1000}
          submit={(reason) => move(asks, reason)}
          explain={whyNot}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Row>
  );
}
