import { formatDay } from '@portico/contracts/platform/dates';
import { fillPattern } from '@portico/contracts/platform/route-pattern';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { ListSkeleton, Screen } from '@portico/ui';
import { useSurveys } from '../../data/surveys.ts';
import { useTimeText } from '../../parts/use-time-text.ts';
import { ItemCard } from './item-card.tsx';
import { ItemFrame } from './item-frame.tsx';
import { ItemGone } from './item-gone.tsx';

/** A survey assigned to the viewer; it is taken in the quiz area. */
export function SurveyItem({ id }: { id: string }) {
  return (
    <Screen size="page" data={useSurveys()} skeleton={<ListSkeleton rows={4} />}>
      {(quizzes) => {
        const survey = quizzes.find((one) => one.QID === id && one.kind === 'survey');
        return survey ? <Survey survey={survey} /> : <ItemGone />;
      }}
    </Screen>
  );
}

function stateOf({ can, lastAttemptOn }: AllocatedQuiz) {
  if (can.resume) return 'begun';
  if (can.start) return 'open';
  return lastAttemptOn === null ? 'closed' : 'done';
}

function Survey({ survey }: { survey: AllocatedQuiz }) {
  const t = useText();
  const time = useTimeText();
  const style = useDateStyle();
  const { QID, can, dueOn } = survey;
  const href = fillPattern('/lms/quiz/:catalogID/:quiztype/:quizid', {
    catalogID: QID,
    quiztype: 'survey',
    quizid: QID,
  });
  return (
    <ItemFrame
      name={survey.title}
      description={survey.description}
      above={[]}
      facts={[
        { label: t('lms.item.survey.questions'), value: survey.questions },
        { label: t('lms.course.facts.time'), value: time(survey.minutes) },
        ...(dueOn ? [{ label: t('lms.course.facts.due'), value: formatDay(dueOn, style) }] : []),
        {
          label: t('lms.item.survey.answered'),
          value: survey.lastAttemptOn ? formatDay(survey.lastAttemptOn, style) : t('lms.item.survey.notYet'),
        },
      ]}
      open={
        can.start || can.resume
          ? { label: t(can.resume ? 'lms.item.survey.resume' : 'lms.item.survey.start'), href }
          : undefined
      }
    >
      <ItemCard id={QID} about={{ title: survey.title, kind: 'quiz' }}>
        <p>{t(`lms.item.survey.${stateOf(survey)}`)}</p>
      </ItemCard>
    </ItemFrame>
  );
}
