import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { PresentPerson } from '@portico/contracts/live/events';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageCrumbs, useSelf, useText } from '@portico/remote-contract';
import { Avatar, Badge, Button, PageHeader, Row, Text } from '@portico/ui';
import { ScrollText } from 'lucide-react';
import { labelTexts, labelTones, saysMore, statusText } from '../../../data/label-texts.ts';
import { fullName, personPath, summaryPath } from '../../../data/paths.ts';
import { sessionTones } from '../../../data/tones.ts';
import { SessionBadges } from '../../../parts/state-badges.tsx';
import { AskToLook } from './ask-to-look.tsx';
import { movesOf } from './session-facts.ts';

interface SessionHeaderProps {
  session: OpenSession;
  others: readonly PresentPerson[];
  /** True on the summary page itself. */
  isSummary?: boolean;
}

export function SessionHeader({ session, others, isSummary = false }: SessionHeaderProps) {
  const t = useText();
  const style = useDateStyle();
  const { coachee, coach, madeBy, topic, status, label, sessionDate } = session;
  // The coachee sees the coach's name; everyone else sees the coachee's.
  const isCoachee = useSelf().UserID === coachee.UserID;
  const shown = isCoachee ? coach : coachee;
  const day = formatDay(sessionDate, style);
  usePageCrumbs([
    { label: t('coaching.title'), href: '/coach' },
    { label: fullName(coachee), href: personPath(coachee.UserID) },
    { label: topic.name ?? day },
  ]);
  const lead = [
    day,
    ...(topic.name ? [topic.name] : []),
    ...(madeBy ? [t('coaching.session.madeBy', { name: fullName(madeBy), coach: fullName(coach) })] : []),
    ...movesOf(session).map(({ how, on }) => t(`coaching.session.${how}On`, { day: formatDay(on, style) })),
  ];
  return (
    <PageHeader
      start={<Avatar name={fullName(shown)} src={shown.AvatarImage} id={shown.UserID} size={64} />}
      title={t(isCoachee ? 'coaching.session.by' : 'coaching.session.with', { name: fullName(shown) })}
      lead={lead.join(' · ')}
      actions={
        <Row>
          {others.length > 0 && (
            <Text size="s" tone="muted" as="span">
              <span role="status">
                {t('coaching.session.alsoHere', { names: others.map(({ name }) => name).join(', ') })}
              </span>
            </Text>
          )}
          {isSummary ? (
            <>
              <Badge shape="pill" tone={sessionTones[status]} label={t(statusText(status, label))} />
              {saysMore(label) && <Badge shape="pill" tone={labelTones[label]} label={t(labelTexts[label])} />}
            </>
          ) : (
            <SessionBadges shape="pill" status={status} label={label} />
          )}
          <AskToLook session={session} />
          {!isSummary && (
            <Button
              icon={ScrollText}
              label={t('coaching.session.history')}
              href={summaryPath(coachee.UserID, session.sessionID)}
            />
          )}
        </Row>
      }
    />
  );
}
