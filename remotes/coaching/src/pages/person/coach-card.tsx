import type { CoachCard as Coach } from '@portico/contracts/coaching/overview-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Avatar, Button, Card, KeyValue, PageHeader, Stack } from '@portico/ui';
import { ArrowLeft } from 'lucide-react';
import { fullName } from '../../data/paths.ts';
import { ThankButton } from './thank-button.tsx';

/** What a coachee can see of their coach. */
export function CoachCard({ coach: { user, CompanyName, sessions, next } }: { coach: Coach }) {
  const t = useText();
  const style = useDateStyle();
  const name = fullName(user);
  usePageCrumbs([{ label: t('coaching.title'), href: '/coach' }, { label: name }]);
  return (
    <Stack gap="l">
      <PageHeader
        start={<Avatar name={name} src={user.AvatarImage} id={user.UserID} size={64} />}
        eyebrow={t('coaching.coach.eyebrow')}
        title={name}
        lead={CompanyName}
        actions={
          <>
            <ThankButton userId={user.UserID} />
            <Button icon={ArrowLeft} label={t('coaching.coach.back')} href="/coach" />
          </>
        }
      />
      <Card>
        <KeyValue
          look="row"
          items={[
            { label: t('coaching.coach.sessions'), value: sessions },
            {
              label: t('coaching.coach.next'),
              value: next ? `${formatDay(next.start, style)} · ${next.title}` : t('coaching.person.noNext'),
            },
          ]}
        />
      </Card>
    </Stack>
  );
}
