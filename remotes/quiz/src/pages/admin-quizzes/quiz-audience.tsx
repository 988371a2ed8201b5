import { getQuizReach } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';

/** The number of people to whom the quiz is assigned; undefined while loading. */
export function useQuizAudience(quizId: string): number | undefined {
  return useCall(getQuizReach, { query: { QuizID: quizId } }).data?.people;
}

/** Warns that a published quiz is not assigned to anyone, because no one would see it. */
export function EmptyAudience({ isPublished, onChoose }: { isPublished: boolean; onChoose(): void }) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      title={t('quiz.reach.nobody')}
      actions={<Button size="s" label={t('quiz.reach.choose')} onPress={onChoose} />}
    >
      {t(isPublished ? 'quiz.reach.nobody.published' : 'quiz.reach.nobody.draft')}
    </Notice>
  );
}
