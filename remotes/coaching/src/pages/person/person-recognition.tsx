import { getCoachingSummaryByUser, getFeedbackAidDetails } from '@portico/contracts/coaching/calls';
import { awardsShownMax, coachingSummaryWindowDays } from '@portico/contracts/platform/constants';
import { getMyAwards } from '@portico/contracts/recognition/calls';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, KeyValue, List, ListSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { Award, MessageSquareHeart } from 'lucide-react';
import { listPath } from '../../data/paths.ts';
import { AidRow, AwardRow } from './recognition-rows.tsx';

interface PersonRecognitionProps {
  userId: string;
  /** True if the viewer coaches this person. */
  mayCoach: boolean;
}

/** A person's figures, awards and feedback, shown next to their sessions. */
export function PersonRecognition({ userId, mayCoach }: PersonRecognitionProps) {
  const { flags } = usePortalFacts();
  return (
    <>
      <Figures userId={userId} />
      {flags.awards === true && <Awards userId={userId} mayCoach={mayCoach} />}
      <Aids userId={userId} mayCoach={mayCoach} />
    </>
  );
}

function Figures({ userId }: { userId: string }) {
  const t = useText();
  const summary = useCall(getCoachingSummaryByUser, { query: { UserID: userId } });
  return (
    <Card as="section" labelledBy="person-figures">
      <CardHeader id="person-figures" title={t('coaching.personal.figures', { days: coachingSummaryWindowDays })} />
      <Screen data={summary} skeleton={<ListSkeleton rows={2} />}>
        {({ figures }) => (
          <KeyValue
            look="row"
            items={[
              { label: t('coaching.personal.figureSessions'), value: figures.sessions },
              { label: t('coaching.personal.figureCompleted'), value: figures.counts.completed },
              { label: t('coaching.personal.figureAcceptance'), value: figures.averageDays.toAcceptance ?? '–' },
              { label: t('coaching.personal.figureOverdue'), value: figures.actions.overdue },
            ]}
          />
        )}
      </Screen>
    </Card>
  );
}

function Awards({ userId, mayCoach }: PersonRecognitionProps) {
  const t = useText();
  const awards = useCall(getMyAwards, { query: { UserID: userId } });
  return (
    <Card as="section" labelledBy="person-awards">
      <CardHeader
        id="person-awards"
        title={t('coaching.personal.awards')}
        more={{ label: t('coaching.personal.all'), href: listPath(userId, 'awards') }}
      />
      <Stack>
        <Screen
          data={awards}
          skeleton={<ListSkeleton rows={2} />}
          isEmpty={(all) => !all.some(({ rescinded }) => rescinded === null)}
          empty={<Text tone="muted">{t('coaching.personal.noAwards')}</Text>}
        >
          {(all) => (
            <List labelledBy="person-awards">
              {all
                .filter(({ rescinded }) => rescinded === null)
                .slice(0, awardsShownMax)
                .map((award) => (
                  <AwardRow key={award.AwardID} award={award} userId={userId} />
                ))}
            </List>
          )}
        </Screen>
        {mayCoach && (
          <Row>
            <Button icon={Award} label={t('coaching.personal.giveAward')} href={`/coach/${userId}/award/0/m/new`} />
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** Number of feedback aids shown; a button leads to all. */
const aidsShown = 5;

function Aids({ userId, mayCoach }: PersonRecognitionProps) {
  const t = useText();
  const aids = useCall(getFeedbackAidDetails, { query: { ID: userId } });
  return (
    <Card as="section" labelledBy="person-aids">
      <CardHeader
        id="person-aids"
        title={t('coaching.personal.aids')}
        more={{ label: t('coaching.personal.all'), href: listPath(userId, 'aids') }}
      />
      <Stack>
        <Screen
          data={aids}
          skeleton={<ListSkeleton rows={2} />}
          isEmpty={(all) => all.length === 0}
          empty={<Text tone="muted">{t('coaching.personal.noAids')}</Text>}
        >
          {(all) => (
            <List labelledBy="person-aids">
              {all.slice(0, aidsShown).map((aid) => (
                <AidRow key={aid.ID} aid={aid} />
              ))}
            </List>
          )}
        </Screen>
        {mayCoach && (
          <Row>
            <Button
              icon={MessageSquareHeart}
              label={t('coaching.personal.writeAid')}
              href={`/coach/${userId}/aid/0/m/new`}
            />
          </Row>
        )}
      </Stack>
    </Card>
  );
}
