import { useText } from '@portico/remote-contract';
import { Button, EmptyState, ListSkeleton, Row, Screen, Stack } from '@portico/ui';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useFollowUps } from '../../data/follow-ups.ts';
import { FollowUpCard } from '../../parts/follow-up/follow-up-card.tsx';

/** Follow-ups of a team or, without one, the viewer's own, newest first. */
export function FollowUps({ teamId }: { teamId: string | undefined }) {
  const t = useText();
  const [pages, setPages] = useState<readonly string[]>([]);
  return (
    <Screen
      data={useFollowUps(teamId, pages.at(-1))}
      skeleton={<ListSkeleton rows={4} />}
      isEmpty={({ followUps }) => followUps.length === 0 && pages.length === 0}
      empty={
        <EmptyState
          icon={Target}
          title={t('quiz.followUp.empty.title')}
          text={t(teamId === undefined ? 'quiz.followUp.empty.own' : 'quiz.followUp.empty.team')}
        />
      }
    >
      {({ followUps, next }) => (
        <Stack gap="l">
          {followUps.map((one) => (
            <FollowUpCard key={one.followUpID} followUp={one} showsOrigin showsPerson={teamId !== undefined} />
          ))}
          <Row>
            {pages.length > 0 && (
              <Button label={t('quiz.followUp.newer')} onPress={() => setPages(pages.slice(0, -1))} />
            )}
            {next && <Button label={t('quiz.followUp.older')} onPress={() => setPages([...pages, next])} />}
          </Row>
        </Stack>
      )}
    </Screen>
  );
}
