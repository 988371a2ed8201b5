import type { getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageCrumbs, useText, useViewer } from '@portico/remote-contract';
import {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeader,
  Columns,
  List,
  ListRow,
  Notice,
  PageHeader,
  Stack,
  Text,
} from '@portico/ui';
import { Plus } from 'lucide-react';
import { stateTexts } from '../../data/label-texts.ts';
import { fullName, newSessionPath, personPath, sessionPath } from '../../data/paths.ts';
import { PersonFacts } from '../../parts/facts/person-facts.tsx';
import { PersonRecognition } from './person-recognition.tsx';
import { SessionList } from './session-list.tsx';
import { ThankButton } from './thank-button.tsx';

type Details = Answer<typeof getUserCoachingDetails>;

interface PersonCoachingProps {
  details: Details;
  /** True for the viewer's own coaching, which has its own heading. */
  isOwn: boolean;
}

const coverageTones = { covered: 'success', planned: 'info', due: 'warning', overdue: 'danger' } as const;

/** A person's sessions, their open items, and what comes next. */
export function PersonCoaching({ details, isOwn }: PersonCoachingProps) {
  const t = useText();
  const { principal } = useViewer();
  const { user, CompanyName, coverage, can } = details;
  const name = fullName(user);
  return (
    <Stack gap="l">
      {!isOwn && <Crumbs name={name} />}
      {!isOwn && (
        <PageHeader
          start={<Avatar name={name} src={user.AvatarImage} id={user.UserID} size={64} />}
          title={name}
          lead={CompanyName}
          actions={
            <>
              <Badge shape="pill" tone={coverageTones[coverage]} label={t(`coaching.coverage.${coverage}`)} />
              <ThankButton userId={user.UserID} />
              {can.startSession && (
                <Button
                  variant="primary"
                  icon={Plus}
                  label={t('coaching.person.start')}
                  href={newSessionPath(user.UserID)}
                />
              )}
            </>
          }
        />
      )}
      {principal && <Notice tone="accent" title={t('coaching.session.actingFor', { name: fullName(principal) })} />}
      <Columns side={<Side details={details} isOwn={isOwn} />}>
        <Card as="section" labelledBy="sessions">
          <CardHeader
            id="sessions"
            title={t(isOwn ? 'coaching.person.ownSessions' : 'coaching.person.sessions')}
            note={String(details.sessions.length)}
          />
          <SessionList sessions={details.sessions} coacheeId={user.UserID} />
        </Card>
        <PersonFacts userId={user.UserID} />
      </Columns>
    </Stack>
  );
}

function Crumbs({ name }: { name: string }) {
  const t = useText();
  usePageCrumbs([{ label: t('coaching.title'), href: '/coach' }, { label: name }]);
  return null;
}

function Side({ details, isOwn }: PersonCoachingProps) {
  const t = useText();
  const style = useDateStyle();
  const { openActions, next, user, coaches = [] } = details;
  return (
    <>
      <Card as="section" labelledBy="open-actions">
        <CardHeader id="open-actions" title={t('coaching.person.openActions')} note={String(openActions.length)} />
        {openActions.length === 0 ? (
          <Text tone="muted">{t('coaching.person.noOpenActions')}</Text>
        ) : (
          <List labelledBy="open-actions">
            {openActions.map((action) => (
              <ListRow
                key={action.id}
                title={action.text}
                href={sessionPath(user.UserID, action.sessionID)}
                text={[
                  ...[stateTexts[action.status]].flatMap((state) => (state ? [t(state)] : [])),
                  ...(action.dueOn ? [t('coaching.session.dueOn', { day: formatDay(action.dueOn, style) })] : []),
                ].join(' · ')}
              />
            ))}
          </List>
        )}
      </Card>
      <Card as="section" labelledBy="next-session">
        <CardHeader id="next-session" title={t('coaching.person.next')} />
        {next ? (
          <Text>{`${formatDay(next.date, style)} · ${next.title}`}</Text>
        ) : (
          <Text tone="muted">{t('coaching.person.noNext')}</Text>
        )}
      </Card>
      {isOwn && coaches.length > 0 && (
        <Card as="section" labelledBy="own-coaches">
          <CardHeader id="own-coaches" title={t('coaching.coach.own')} />
          <List labelledBy="own-coaches">
            {coaches.map((coach) => (
              <ListRow
                key={coach.user.UserID}
                start={
                  <Avatar name={fullName(coach.user)} src={coach.user.AvatarImage} id={coach.user.UserID} size={40} />
                }
                title={fullName(coach.user)}
                text={coach.CompanyName}
                href={personPath(coach.user.UserID)}
              />
            ))}
          </List>
        </Card>
      )}
      <PersonRecognition userId={user.UserID} mayCoach={details.can.startSession} />
    </>
  );
}
