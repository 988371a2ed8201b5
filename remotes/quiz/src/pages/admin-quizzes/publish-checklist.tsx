import type { ContentProblem } from '@portico/contracts/quiz/check-content';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { UnfinishedPart } from '@portico/contracts/quiz/unfinished';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Stack } from '@portico/ui';

interface PublishChecklistProps {
  content: QuizContent;
  problems: readonly (ContentProblem | UnfinishedPart)[];
  onOpen(questionId: string): void;
}

const longestList = 12;

/** What is still unfinished, by question; each line opens its question. */
export function PublishChecklist({ content, problems, onOpen }: PublishChecklistProps) {
  const t = useText();
  if (problems.length === 0) return null;
  const textOf = ({ problem }: ContentProblem | UnfinishedPart) => t(`quiz.problem.${problem.replaceAll(' ', '-')}`);
  const ofQuiz = problems.filter(({ questionId }) => questionId === null);
  const hasSections = content.QuestionSets.length > 1;
  const ofQuestions = content.QuestionSets.flatMap((set) =>
    set.Questions.flatMap((question, at) => {
      const own = problems.filter(({ questionId }) => questionId === question.id);
      if (own.length === 0) return [];
      const name = t('quiz.author.question', { number: at + 1 });
      return [
        {
          id: question.id,
          name: hasSections && set.title !== '' ? `${set.title} · ${name}` : name,
          text: own.map(textOf).join(' '),
        },
      ];
    }),
  );
  const shown = ofQuestions.slice(0, longestList);
  return (
    <Notice title={t('quiz.author.beforePublishing')}>
      <Stack gap="s">
        {ofQuiz.map((one) => (
          <span key={one.problem}>{textOf(one)}</span>
        ))}
        {shown.length > 0 && (
          <ul aria-label={t('quiz.author.unfinished')}>
            {shown.map(({ id, name, text }) => (
              <li key={id}>
                <Button size="s" variant="ghost" label={name} onPress={() => onOpen(id)} /> {text}
              </li>
            ))}
          </ul>
        )}
        {ofQuestions.length > shown.length && (
          <span>{t('quiz.author.unfinishedMore', { count: ofQuestions.length - shown.length })}</span>
        )}
      </Stack>
    </Notice>
  );
}
