import { formatInstant } from '@portico/contracts/platform/dates';
import { mostListedCalibrations } from '@portico/contracts/quiz/qm/listed';
import type { CalibrationSummary } from '@portico/contracts/quiz/qm/shapes';
import { CallError } from '@portico/data-client';
import { useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Badge,
  Button,
  EmptyState,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  Row,
  Screen,
  Stack,
  toast,
} from '@portico/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useCalibrations, useClose } from '../../data/quality.ts';

/**
 * Calibrations, in which several people score the same interaction: those the viewer still has to score, and the
 * results of closed ones.
 */
export function Calibrations() {
  const t = useText();
  return (
    <Screen
      data={useCalibrations()}
      skeleton={<ListSkeleton rows={4} />}
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState
          icon={Users}
          title={t('quiz.quality.noCalibration.title')}
          text={t('quiz.quality.noCalibration.text')}
        />
      }
    >
      {(all) => (
        <Stack>
          {all.length >= mostListedCalibrations && (
            <Notice>{t('quiz.quality.fullCalibrations', { count: mostListedCalibrations })}</Notice>
          )}
          <List>
            {all.map((one) => (
              <CalibrationRow key={one.calibrationID} calibration={one} />
            ))}
          </List>
        </Stack>
      )}
    </Screen>
  );
}

function CalibrationRow({ calibration }: { calibration: CalibrationSummary }) {
  const t = useText();
  const style = useDateStyle();
  const navigate = useNavigate();
  const close = useClose();
  const [isAsking, setAsking] = useState(false);
  const { calibrationID, agent, asked: invited, submitted, own, can } = calibration;
  const result = `/quiz/quality/calibration/${calibrationID}`;
  const end = async () => {
    try {
      await close.write({ body: { calibrationID } });
      navigate(result);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setAsking(false);
      toast({ tone: 'danger', title: t(failureText(cause, 'quiz.quality.closeFailed')) });
    }
  };
  const facts = [
    calibration.formTitle,
    `${agent.FirstName} ${agent.LastName}`,
    formatInstant(calibration.madeOn, style),
    t('quiz.quality.submittedOf', { submitted, asked: invited }),
  ];
  return (
    <ListRow
      icon={Users}
      title={calibration.title}
      text={facts.join(' · ')}
      {...(can.read ? { href: result } : own ? { href: `/coach/${agent.UserID}/qm/${own}/m/edit` } : {})}
      end={
        <Row>
          <Badge
            tone={can.read ? 'success' : own ? 'warning' : 'info'}
            label={t(can.read ? 'quiz.quality.closed' : own ? 'quiz.quality.toScore' : 'quiz.quality.running')}
          />
          {can.close && <Button size="s" label={t('quiz.quality.close')} onPress={() => setAsking(true)} />}
          <AlertDialog
            title={t('quiz.quality.close.title')}
            confirmLabel={t('quiz.quality.close')}
            isPending={close.busy}
            isOpen={isAsking}
            onOpenChange={setAsking}
            onConfirm={() => void end()}
          >
            {t('quiz.quality.close.text')}
          </AlertDialog>
        </Row>
      }
    />
  );
}
