import { fillPattern } from '@portico/contracts/platform/route-pattern';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow } from '@portico/ui';
import { CircleCheck, FileQuestion } from 'lucide-react';

interface CurriculumQuizzesProps {
  curriculumId: string;
  quizzes: readonly AllocatedQuiz[];
}

/** The quizzes of a curriculum that are assigned to the viewer; each opens within the curriculum. */
export function CurriculumQuizzes({ curriculumId, quizzes }: CurriculumQuizzesProps) {
  const t = useText();
  if (quizzes.length === 0) return null;
  return (
    <Card as="section" labelledBy="curriculum-quizzes">
      <CardHeader id="curriculum-quizzes" title={t('lms.item.quizzes')} />
      <List labelledBy="curriculum-quizzes" as="ol">
        {quizzes.map(({ QID, kind, title, lastAttemptOn, can }) => (
          <ListRow
            key={QID}
            icon={lastAttemptOn === null ? FileQuestion : CircleCheck}
            title={title}
            text={t(`lms.item.quiz.${kind}`)}
            href={fillPattern('/lms/quiz/:catalogID/:quiztype/:quizid', {
              catalogID: curriculumId,
              quiztype: kind,
              quizid: QID,
            })}
            end={can.resume ? t('lms.item.quiz.begun') : lastAttemptOn === null ? '' : t('lms.course.completed')}
          />
        ))}
      </List>
    </Card>
  );
}
