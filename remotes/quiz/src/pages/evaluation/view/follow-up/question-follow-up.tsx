import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, FailedState, FormSkeleton, Row, VisuallyHidden } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useEvaluationFollowUps } from '../../../../data/follow-ups.ts';
import { FollowUpCard } from '../../../../parts/follow-up/follow-up-card.tsx';

const actPanel = () => import(/* webpackChunkName: "quiz-act-panel" */ './act-panel.tsx');

interface QuestionFollowUpProps {
  evaluation: Evaluation;
  questionId: string;
  /** The question as text. */
  text: string;
}

/**
 * The follow-ups of a question: those of its fault, those whose next score it is, and the button that acts on it. Until
 * they are loaded, and where they cannot be, the evaluation stays as it is.
 */
export function QuestionFollowUp({ evaluation, questionId, text }: QuestionFollowUpProps) {
  const t = useText();
  const [isActing, setActing] = useState(false);
  const { QSR_ID, status } = evaluation;
  const found = useEvaluationFollowUps(QSR_ID, status === 'submitted' || status === 'approved');
  if (found.state !== 'ready') return null;
  const ofQuestion = ({ question }: { question: { id: string } }) => question.id === questionId;
  const how = found.data.actOn.find((one) => one.questionId === questionId)?.how;
  const close = () => setActing(false);
  return (
    <>
      {found.data.next.filter(ofQuestion).map((one) => (
        <FollowUpCard key={one.followUpID} followUp={one} showsOrigin />
      ))}
      {found.data.from.filter(ofQuestion).map((one) => (
        <FollowUpCard key={one.followUpID} followUp={one} showsOrigin={false} />
      ))}
      {how && (
        <Row>
          <Button
            size="s"
            icon={Target}
            label={
              <>
                {t(how === 'act' ? 'quiz.followUp.act' : 'quiz.followUp.proposeAct')}
                <VisuallyHidden>: {text}</VisuallyHidden>
              </>
            }
            onPress={() => setActing(true)}
          />
        </Row>
      )}
      {isActing && (
        <LazyPart
          load={actPanel}
          props={{ QSR_ID, questionId, onClose: close }}
          waiting={
            <Dialog title={t('quiz.followUp.act')} isOpen onOpenChange={(open) => !open && close()}>
              <FormSkeleton />
            </Dialog>
          }
          failed={(retry) => <FailedState onRetry={retry} />}
        />
      )}
    </>
  );
}
