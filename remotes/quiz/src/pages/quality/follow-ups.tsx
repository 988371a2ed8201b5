import { useText } from '@portico/remote-contract';
import { EmptyState, ListSkeleton, Screen, Stack } from '@portico/ui';
import { CursorPages } from '@portico/ui/table';
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
          <CursorPages
            previous={{
              label: t('quiz.followUp.newer'),
              onPress: pages.length > 0 ? () => setPages(pages.slice(0, -1)) : undefined,
            }}
            next={{ label: t('quiz.followUp.older'), onPress: next ? () => setPages([...pages, next]) : undefined }}
          />
        </Stack>
      )}
    </Screen>
  );
}
