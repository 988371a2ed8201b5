import { formatDay } from '@portico/contracts/platform/dates';
import type { Share } from '@portico/contracts/quiz/anonymous/shapes';
import type { CallState } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, EmptyState, FailedState, FormSkeleton, OfflineState, PageHeader, Stack } from '@portico/ui';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';

interface ShareFrameProps<S extends Share> {
  share: CallState<S>;
  actions?: ReactNode;
  children(share: S): ReactNode;
}

/** The frame of an originator's pages: the quiz, whether it is open, and a message if the link is invalid. */
export function ShareFrame<S extends Share>({ share, actions, children }: ShareFrameProps<S>) {
  const t = useText();
  const style = useDateStyle();
  if (share.state === 'loading') return <FormSkeleton />;
  if (share.state === 'offline') return <OfflineState size="page" level={1} onRetry={share.retry} />;
  if (share.state !== 'ready')
    return share.error.code === 'not_found' ? (
      <NoShare />
    ) : (
      <FailedState size="page" level={1} onRetry={share.retry} supportCode={share.error.requestId} />
    );
  const { data } = share;
  return (
    <>
      <PageHeader
        title={data.title}
        lead={
          <Badge
            tone={data.isOpen ? 'success' : 'neutral'}
            label={t(data.isOpen ? 'quiz.share.open' : 'quiz.share.closed', { day: formatDay(data.closesOn, style) })}
          />
        }
        actions={actions}
      />
      <Stack gap="l">{children(data)}</Stack>
    </>
  );
}

export function NoShare() {
  const t = useText();
  return (
    <EmptyState
      size="page"
      level={1}
      icon={Link2Off}
      title={t('quiz.share.none.title')}
      text={t('quiz.share.none.text')}
    />
  );
}
