import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useParams, useSearchParams, useText } from '@portico/remote-contract';
import { Badge, EmptyState, FailedState, FormSkeleton, OfflineState, PageHeader, Stack } from '@portico/ui';
import { Link2Off } from 'lucide-react';
import { Invitations } from './invitations.tsx';
import { Results } from './results.tsx';
import { type Originator, useShare } from './use-share.ts';

/** The originator's own view: invitations and live results, by the signed link of the address. */
export default function SharePage() {
  const t = useText();
  const style = useDateStyle();
  const { quizid = '', userId = '' } = useParams();
  const [query] = useSearchParams();
  const who: Originator = { quizID: quizid, originatorID: userId, link: query.get('link') ?? '' };
  const share = useShare(who);
  if (share.state === 'loading') return <FormSkeleton />;
  if (share.state === 'offline') return <OfflineState size="page" level={1} onRetry={share.retry} />;
  if (share.state !== 'ready')
    return share.error.code === 'not_found' ? (
      <EmptyState
        size="page"
        level={1}
        icon={Link2Off}
        title={t('quiz.share.none.title')}
        text={t('quiz.share.none.text')}
      />
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
      />
      <Stack gap="l">
        <Results who={who} share={data} />
        <Invitations who={who} share={data} />
      </Stack>
    </>
  );
}
