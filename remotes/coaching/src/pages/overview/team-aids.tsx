import { getTeamFeedbackAidDetails } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen } from '@portico/ui';
import { AidRow, PagedList } from '../person/recognition-rows.tsx';
import styles from './overview-page.module.css';

/** Feedback aids of team members, newest first. */
export function TeamAids({ teamId }: { teamId: string }) {
  const t = useText();
  const aids = useCall(getTeamFeedbackAidDetails, { query: { teamID: teamId } });
  return (
    <Card as="section" labelledBy="team-aids">
      <CardHeader
        id="team-aids"
        title={t('coaching.overview.aids')}
        note={aids.state === 'ready' ? String(aids.data.length) : undefined}
      />
      <Screen
        data={aids}
        skeleton={<ListSkeleton rows={4} />}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.nothing}>{t('coaching.overview.noAids')}</p>}
      >
        {(all) => (
          <PagedList rows={all} labelledBy="team-aids">
            {(aid) => <AidRow key={aid.ID} aid={aid} isNamed />}
          </PagedList>
        )}
      </Screen>
    </Card>
  );
}
