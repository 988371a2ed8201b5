import { formatDay } from '@portico/contracts/platform/dates';
import { fillPattern } from '@portico/contracts/platform/route-pattern';
import type { AllocatedQuiz } from '@portico/contracts/quiz/shapes';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Badge, ListRow } from '@portico/ui';
import { ClipboardCheck, ClipboardList, ShieldQuestion } from 'lucide-react';
import { useActingFor } from '../../parts/in-person.tsx';

const icons = { quiz: ShieldQuestion, survey: ClipboardList, verification: ClipboardCheck } as const;
const tones = {
  open: 'info',
  started: 'warning',
  passed: 'success',
  failed: 'danger',
  submitted: 'success',
  expired: 'neutral',
} as const;

/**
 * A survey that was answered or is closed cannot be taken. If the learning area is on, the row links to the survey's
 * page there.
 */
const addressOf = ({ QID, kind, can }: AllocatedQuiz, hasItemPages: boolean): string =>
  kind === 'survey' && hasItemPages && !can.start && !can.resume
    ? fillPattern('/survey/item/:id', { id: QID })
    : `/lms/quiz/mine/${kind}/${QID}`;

/** Links to the page where the quiz is started, continued or reviewed; no link while acting for someone. */
export function QuizRow({ quiz }: { quiz: AllocatedQuiz }) {
  const t = useText();
  const acting = useActingFor();
  const { flags } = usePortalFacts();
  const style = useDateStyle();
  const facts = [
    quiz.description,
    t('quiz.questions', { count: quiz.questions }),
    t('quiz.minutes', { minutes: quiz.minutes }),
    quiz.dueOn === null ? undefined : t('quiz.due', { day: formatDay(quiz.dueOn, style) }),
    quiz.bestScore === null ? undefined : t('quiz.score', { score: quiz.bestScore }),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <ListRow
      icon={icons[quiz.kind]}
      title={quiz.title}
      href={acting === null ? addressOf(quiz, flags.lms === true) : undefined}
      text={facts.join(' · ')}
      end={<Badge tone={tones[quiz.state]} label={t(`quiz.state.${quiz.state}`)} />}
    />
  );
}
