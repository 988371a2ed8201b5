import { formatInstant } from '@portico/contracts/platform/dates';
import { plainText } from '@portico/contracts/quiz/plain-text';
import { type EvaluationEvent, evaluationHistory } from '@portico/contracts/quiz/qm/history';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, type IconType, List, ListRow } from '@portico/ui';
import { CircleCheck, Gauge, Gavel, MessageSquareWarning, Milestone } from 'lucide-react';
import { useActorName } from './use-actor-name.ts';

const icons: Record<EvaluationEvent['kind'], IconType> = {
  step: Milestone,
  score: Gauge,
  acknowledged: CircleCheck,
  disputed: MessageSquareWarning,
  decided: Gavel,
};

/** The complete history, oldest first; a score changed by a dispute is shown next to the new one. */
export function History({ evaluation }: { evaluation: Evaluation }) {
  const t = useText();
  const style = useDateStyle();
  const actorName = useActorName();
  const questions = evaluation.QuestionSets.flatMap(({ Questions }) => Questions);
  const questionOf = (id: string) => {
    const found = questions.find((one) => one.id === id);
    return found ? plainText(found.text, found.format) : '';
  };
  const titleOf = (event: EvaluationEvent): string => {
    if (event.kind === 'step') return t(`quiz.quality.status.${event.status}`);
    if (event.kind === 'acknowledged') return t('quiz.qm.history.acknowledged');
    if (event.kind === 'disputed') return t('quiz.qm.history.raised', { question: questionOf(event.questionId) });
    if (event.kind === 'decided')
      return t(`quiz.qm.history.${event.state}`, { question: questionOf(event.questionId) });
    if (event.score === null) return t('quiz.qm.history.noScore');
    return t(event.isOfDispute ? 'quiz.qm.history.disputed' : 'quiz.qm.history.score', { score: event.score });
  };
  return (
    <Card as="section" labelledBy="qm-history">
      <CardHeader id="qm-history" title={t('quiz.qm.history')} />
      <List labelledBy="qm-history">
        {evaluationHistory(evaluation).map((event) => (
          <ListRow
            key={`${event.on} ${titleOf(event)}`}
            icon={icons[event.kind]}
            title={titleOf(event)}
            text={[actorName(event.by, event.doneFor), formatInstant(event.on, style), event.words]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </Card>
  );
}
