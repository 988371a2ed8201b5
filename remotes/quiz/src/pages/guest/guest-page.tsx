import { formatDay } from '@portico/contracts/platform/dates';
import type { GuestQuiz } from '@portico/contracts/quiz/anonymous/shapes';
import { useDateStyle, useParams, useSearchParams, useText } from '@portico/remote-contract';
import { EmptyState, FailedState, FormSkeleton, OfflineState, PageHeader } from '@portico/ui';
import { LinkIcon } from 'lucide-react';
import { GuestForm } from './guest-form.tsx';
import { GuestResult } from './guest-result.tsx';
import { GuestStart } from './guest-start.tsx';
import { type SeatControls, useSeat } from './use-seat.ts';

/** A quiz by invitation, without an account. The address alone opens nothing: its link does. */
export default function GuestPage() {
  const t = useText();
  const { quizid = '', submissionId } = useParams();
  const [query] = useSearchParams();
  const controls = useSeat(quizid, query.get('link') ?? '');
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
  // Another submission than the link's own is none of the visitor's business.
  if (submissionId !== undefined && submissionId !== seat.quiz.submissionId) return closed;
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
