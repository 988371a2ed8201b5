import { formatDay } from '@portico/contracts/platform/dates';
import type { GuestQuiz } from '@portico/contracts/quiz/anonymous/shapes';
import { useDateStyle, useNavigate, useParams, useSearchParams, useText } from '@portico/remote-contract';
import { EmptyState, FailedState, FormSkeleton, OfflineState, PageHeader } from '@portico/ui';
import { LinkIcon } from 'lucide-react';
import { useEffect } from 'react';
import { GuestForm } from './guest-form.tsx';
import { GuestResult } from './guest-result.tsx';
import { GuestStart } from './guest-start.tsx';
import { type SeatControls, useSeat } from './use-seat.ts';

/** A quiz by invitation, without an account. Access requires the link in the address. */
export default function GuestPage() {
  const t = useText();
  const { quizid = '', submissionId } = useParams();
  const [query] = useSearchParams();
  const link = query.get('link') ?? '';
  const controls = useSeat(quizid, link, submissionId);
  const navigate = useNavigate();
  const started =
    controls.seat.state === 'ready' && controls.seat.quiz.attempt ? controls.seat.quiz.submissionId : null;
  useEffect(() => {
    // Once the quiz is started, the address becomes that of the submission, where it is continued and its result is
    // shown.
    if (started === null || submissionId !== undefined) return;
    void navigate(`/anonymousQuiz/${quizid}/${started}?link=${encodeURIComponent(link)}`, { replace: true });
  }, [started, submissionId, quizid, link, navigate]);
  const { seat } = controls;
  const closed = (
    <>
      <PageHeader title={t('quiz.guest.title')} />
      <EmptyState size="page" icon={LinkIcon} title={t('quiz.guest.closed.title')} text={t('quiz.guest.closed.text')} />
    </>
  );
  if (seat.state === 'loading') return <FormSkeleton />;
  if (seat.state === 'offline') return <OfflineState size="page" level={1} onRetry={controls.retry} />;
  if (seat.state === 'closed') return closed;
  if (seat.state === 'failed')
    return <FailedState size="page" level={1} onRetry={controls.retry} supportCode={seat.error.requestId} />;
  // Only rendered once the address has changed: rendering the form twice would lose input in between.
  if (started !== null && submissionId === undefined) return <FormSkeleton />;
  return <Seated quiz={seat.quiz} controls={controls} />;
}

function Seated({ quiz, controls }: { quiz: GuestQuiz; controls: SeatControls }) {
  const t = useText();
  const style = useDateStyle();
  return (
    <>
      <PageHeader
        title={quiz.title}
        lead={[quiz.description, t('quiz.guest.until', { day: formatDay(quiz.closesOn, style) })]
          .filter(Boolean)
          .join(' ')}
      />
      {quiz.attempt ? (
        <GuestForm key={quiz.attempt.QSR_ID} quiz={quiz} attempt={quiz.attempt} controls={controls} />
      ) : quiz.result ? (
        <GuestResult result={quiz.result} />
      ) : (
        <GuestStart quiz={quiz} controls={controls} />
      )}
    </>
  );
}
