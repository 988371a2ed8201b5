import type { FollowUpDraft } from '@portico/contracts/followup/shapes';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { RadioGroup } from '@portico/ui/form';
import { useState } from 'react';
import { wordingOf } from './answer-of.ts';

type Lesson = FollowUpDraft['lessons'][number] & { people?: number };
type Curriculum = NonNullable<FollowUpDraft['curricula']>[number] & { people?: number };

interface Suggested {
  lessons: readonly Lesson[];
  /** Undefined from a server that does not accept them. */
  curricula?: readonly Curriculum[] | undefined;
}

export interface LessonChoice extends Suggested {
  chosen: string;
  choose(id: string): void;
  /** What to send. */
  lesson: { CourseID: string | null; CurriculumID?: string };
}

const noLesson = 'none';

/** A course or a whole curriculum as the lesson. The best course is prefilled. */
export function useLessonChoice({ lessons, curricula = [] }: Suggested): LessonChoice {
  const [chosen, choose] = useState(lessons[0]?.CourseID ?? curricula[0]?.CurriculumID ?? noLesson);
  const isCurriculum = curricula.some(({ CurriculumID }) => CurriculumID === chosen);
  return {
    ...{ lessons, curricula, chosen, choose },
    lesson: isCurriculum ? { CourseID: null, CurriculumID: chosen } : { CourseID: chosen === noLesson ? null : chosen },
  };
}

interface LessonFieldProps {
  choice: LessonChoice;
  before?: Parameters<typeof wordingOf>[1];
  /** Number of people who are acted on together. */
  of?: number;
}

export function LessonField({ choice, before = {}, of }: LessonFieldProps) {
  const t = useText();
  const { lessons, curricula = [], chosen, choose } = choice;
  if (lessons.length + curricula.length === 0)
    return <Text tone="muted">{t(wordingOf('quiz.followUp.noSuggestion', before))}</Text>;
  const because = ({ because, people }: Lesson | Curriculum) =>
    of === undefined || people === undefined
      ? t(wordingOf(`quiz.followUp.because.${because === 'skill' ? 'skill' : 'last'}`, before))
      : t('quiz.followUp.many.lessonFor', { people, of });
  const minutesOf = ({ minutes }: { minutes: number }) => t('quiz.minutes', { minutes });
  return (
    <RadioGroup
      label={t('quiz.followUp.lesson')}
      value={chosen}
      onChange={choose}
      options={[
        ...lessons.map((one) => ({
          id: one.CourseID,
          label: `${one.name} · ${minutesOf(one)}`,
          description: because(one),
        })),
        ...curricula.map((one) => ({
          id: one.CurriculumID,
          label: [one.name, t('quiz.followUp.curriculum.courses', { courses: one.courses }), minutesOf(one)].join(
            ' · ',
          ),
          description: `${t('quiz.followUp.curriculum')} · ${because(one)}`,
        })),
        { id: noLesson, label: t('quiz.followUp.noLesson') },
      ]}
    />
  );
}
