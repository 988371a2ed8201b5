import { useText } from '@portico/remote-contract';
import { Button, Dialog, FailedState, FormSkeleton, Row, VisuallyHidden } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useEvaluationFollowUps } from '../../data/follow-ups.ts';
import { FollowUpCard } from './follow-up-card.tsx';

const actPanel = () => import(/* webpackChunkName: "quiz-act-panel" */ './act-panel.tsx');

interface QuestionFollowUpProps {
  /** The question belongs to an evaluation or a quiz result. */
  QSR_ID: string;
  /** True once it has a score, and can therefore have follow-ups. */
  isScored: boolean;
  questionId: string;
  /** The question as text. */
  text: string;
}

/**
 * The follow-ups of a question: those for its fault, those that it is the next score for, and a button to plan one.
 * Until they are loaded, or if they cannot be, the page stays as it is.
 */
export function QuestionFollowUp({ QSR_ID, isScored, questionId, text }: QuestionFollowUpProps) {
  const t = useText();
  const [isActing, setActing] = useState(false);
  const found = useEvaluationFollowUps(QSR_ID, isScored);
  if (found.state !== 'ready') return null;
  const ofQuestion = ({ question }: { question: { id: string } }) => question.id === questionId;
  const how = found.data.actOn.find((one) => one.questionId === questionId)?.how;
  const close = () => setActing(false);
  return (
    <>
      {found.data.next.filter(ofQuestion).map((one) => (
        <FollowUpCard key={one.followUpID} followUp={one} showsOrigin showsQuestion={false} />
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
