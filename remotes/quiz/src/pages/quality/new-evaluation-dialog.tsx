import { useSelf, useText } from '@portico/remote-contract';
import { Badge, Dialog, List, ListRow, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { UserRound, Users } from 'lucide-react';
import { usePlan } from '../../data/quality.ts';
import { personName, useTeamMembers } from '../../data/team-members.ts';

/** Chooses whom to evaluate. Agents whom the sampling plan has drawn come first. */
export function NewEvaluationDialog({ teamId, onClose }: { teamId: string; onClose(): void }) {
  const t = useText();
  const { UserID } = useSelf();
  const drawn = new Set(usePlan(teamId).data?.flatMap((plan) => plan.drawn));
  return (
    <Dialog title={t('quiz.quality.new')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack>
        <Text tone="muted">{t('quiz.quality.new.lead')}</Text>
        <Screen
          data={useTeamMembers(teamId)}
          size="box"
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={(members) => members.every(({ user }) => user.UserID === UserID)}
          empty={{ icon: Users, title: t('quiz.quality.new.none') }}
        >
          {(members) => (
            <List label={t('quiz.quality.agents')}>
              {members
                .map(({ user }) => user)
                .filter((user) => user.UserID !== UserID)
                .sort((a, b) => Number(drawn.has(b.UserID)) - Number(drawn.has(a.UserID)))
                .map((user) => (
                  <ListRow
                    key={user.UserID}
                    icon={UserRound}
                    title={personName(user)}
                    href={`/coach/${user.UserID}/qm/0/m/new`}
                    end={drawn.has(user.UserID) ? <Badge tone="accent" label={t('quiz.quality.drawn')} /> : undefined}
                  />
                ))}
            </List>
          )}
        </Screen>
      </Stack>
    </Dialog>
  );
}
