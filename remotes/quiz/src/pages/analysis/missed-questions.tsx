import { smallGroup } from '@portico/contracts/platform/small-groups';
import { missedQuestions } from '@portico/contracts/quiz/missed-questions';
import type { QuizAnalysis } from '@portico/contracts/quiz/summary-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, VisuallyHidden } from '@portico/ui';
import { Table } from '@portico/ui/table';
import { Target } from 'lucide-react';
import { useId, useState } from 'react';
import { useHasFollowUps } from '../../data/follow-ups.ts';
import { ActingOnMany } from '../../parts/follow-up/acting-on-many.tsx';
import { useNotation } from '../../parts/use-notation.ts';

interface MissedQuestionsProps {
  analysis: Pick<QuizAnalysis, 'QID' | 'questions' | 'rules'>;
  /** Null for everyone: follow-ups for a question are planned in one team at a time. */
  teamId: string | null;
}

/** The questions missed most often. Follow-ups for one can be planned for everyone in the team who missed it. */
export function MissedQuestions({ analysis, teamId }: MissedQuestionsProps) {
  const t = useText();
  const id = useId();
  const notation = useNotation();
  const hasFollowUps = useHasFollowUps();
  const [acting, setActing] = useState<string>();
  const missed = missedQuestions(analysis.questions);
  if (missed.length === 0) return null;
  const { anonymous, review } = analysis.rules;
  const isActedOn = hasFollowUps && teamId !== null && !anonymous && review !== 'never';
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader
        id={id}
        title={t('quiz.analysis.missed')}
        note={missed.some(({ rate }) => rate === null) && t('quiz.analysis.missed.note', { people: smallGroup })}
      />
      <Table
        label={t('quiz.analysis.missed')}
        rows={missed}
        rowId={(one) => one.id}
        columns={[
          { id: 'text', label: t('quiz.analysis.missed.question'), isRowHeader: true, cell: ({ text }) => text },
          {
            id: 'rate',
            label: t('quiz.analysis.missed.rate'),
            align: 'end',
            cell: ({ rate, answers, of }) =>
              [...(rate === null ? [] : [notation.percent(rate)]), t('quiz.analysis.missed.of', { answers, of })].join(
                ' · ',
              ),
          },
          ...(isActedOn
            ? [
                {
                  id: 'act',
                  label: t('quiz.followUp.title'),
                  align: 'end' as const,
                  cell: ({ id: questionId, text }: { id: string; text: string }) => (
                    <Button
                      size="s"
                      icon={Target}
                      label={
                        <>
                          {t('quiz.followUp.act')}
                          <VisuallyHidden>: {text}</VisuallyHidden>
                        </>
                      }
                      onPress={() => setActing(questionId)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {acting !== undefined && teamId !== null && (
        <ActingOnMany teamID={teamId} QuizID={analysis.QID} questionId={acting} onClose={() => setActing(undefined)} />
      )}
    </Card>
  );
}
