import { getSessionID, getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useNavigate, usePageCrumbs, useSearchParams, useText } from '@portico/remote-contract';
import {
  Avatar,
  Button,
  Card,
  CardHeader,
  DeniedState,
  FormSkeleton,
  List,
  ListRow,
  Notice,
  PageHeader,
  Screen,
  Stack,
  Text,
} from '@portico/ui';
import { Checkbox } from '@portico/ui/form';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { stateTexts } from '../../data/label-texts.ts';
import { fullName, personPath, sessionPath } from '../../data/paths.ts';

interface NewSessionProps {
  userid: string;
  onStarted(sessionID: string): void;
}

/** Before a session starts: shows the person, and what is still open from the last session. */
export function NewSession({ userid, onStarted }: NewSessionProps) {
  const details = useCall(getUserCoachingDetails, { query: { ID: userid } });
  if (details.state === 'failed' && details.error.status === 404) return <DeniedState size="page" level={1} />;
  return (
    <Screen data={details} size="page" skeleton={<FormSkeleton />}>
      {(found) =>
        found.can.startSession ? <Begin details={found} onStarted={onStarted} /> : <DeniedState size="page" level={1} />
      }
    </Screen>
  );
}

type Details = Extract<ReturnType<typeof useCall<typeof getUserCoachingDetails>>, { state: 'ready' }>['data'];

function Begin({ details, onStarted }: { details: Details; onStarted(sessionID: string): void }) {
  const t = useText();
  const style = useDateStyle();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { write, busy, error } = useWrite(getSessionID);
  const { user, sessions, openActions } = details;
  const last = sessions.find(({ status }) => status > 1);
  const [isFollowUp, setFollowUp] = useState(true);
  const name = fullName(user);
  usePageCrumbs([
    { label: t('coaching.title'), href: '/coach' },
    { label: name, href: personPath(user.UserID) },
    { label: t('coaching.session.new') },
  ]);

  const begin = async () => {
    const answer = await write({
      body: {
        coacheeID: user.UserID,
        parentSessionFK: isFollowUp && last ? last.sessionID : null,
        CalendarIdFk: address.get('event'),
        itterationID: address.get('iteration'),
      },
    }).catch(() => undefined);
    if (!answer) return;
    if (answer.isNew) onStarted(answer.sessionID);
    await navigate(sessionPath(user.UserID, answer.sessionID), { replace: true });
  };

  return (
    <Stack gap="l">
      <PageHeader
        start={<Avatar name={name} src={user.AvatarImage} id={user.UserID} size={64} />}
        title={t('coaching.session.with', { name })}
        lead={t('coaching.session.new.lead')}
      />
      {last && (
        <Card as="section" labelledBy="last-session">
          <CardHeader
            id="last-session"
            title={t('coaching.session.lastTime')}
            note={formatDay(last.sessionDate, style)}
          />
          {openActions.length === 0 ? (
            <Text tone="muted">{t('coaching.session.nothingOpen')}</Text>
          ) : (
            <List labelledBy="last-session">
              {openActions.map((action) => (
                <ListRow
                  key={action.id}
                  title={action.text}
                  text={[
                    ...[stateTexts[action.status]].flatMap((state) => (state ? [t(state)] : [])),
                    ...(action.dueOn ? [t('coaching.session.dueOn', { day: formatDay(action.dueOn, style) })] : []),
                  ].join(' · ')}
                />
              ))}
            </List>
          )}
          <Checkbox label={t('coaching.session.followUp')} isSelected={isFollowUp} onChange={setFollowUp} />
        </Card>
      )}
      {error && <Notice tone="danger" isLive title={t(failureText(error, 'coaching.session.notBegun'))} />}
      <div>
        <Button
          variant="primary"
          label={t('coaching.session.begin')}
          iconEnd={ArrowRight}
          isPending={busy}
          onPress={() => void begin()}
        />
      </div>
    </Stack>
  );
}
