import { getKnowledgeVerificationsAllocated } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Screen, Stack } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { ClipboardCheck, Eye } from 'lucide-react';
import { useState } from 'react';
import { personName, useTeamMembers } from '../../data/team-members.ts';

/** Chooses the team member to observe and the verification. */
export function ObserveCard({ teamId }: { teamId: string }) {
  const t = useText();
  const members = useTeamMembers(teamId);
  const [person, setPerson] = useState<string | null>(null);
  return (
    <Card as="section" labelledBy="observe">
      <CardHeader id="observe" title={t('quiz.observe.title')} note={t('quiz.observe.lead')} />
      <Stack gap="m">
        <Select
          label={t('quiz.observe.person')}
          placeholder={t('quiz.observe.choose')}
          choices={(members.data ?? []).map(({ user }) => ({
            id: user.UserID,
            label: personName(user),
          }))}
          value={person}
          onChange={setPerson}
        />
        {person !== null && <OpenVerifications key={person} userId={person} />}
      </Stack>
    </Card>
  );
}

function OpenVerifications({ userId }: { userId: string }) {
  const t = useText();
  const given = useCall(getKnowledgeVerificationsAllocated, { body: { UserFK: userId, LoadAll: true } });
  const isOpen = ({ can }: { can: { start: boolean; resume: boolean } }) => can.start || can.resume;
  return (
    <Screen
      data={given}
      skeleton={<ListSkeleton />}
      size="box"
      isEmpty={(list) => !list.some(isOpen)}
      empty={{ icon: ClipboardCheck, title: t('quiz.observe.none'), text: t('quiz.observe.none.text') }}
    >
      {(list) => (
        <List label={t('quiz.observe.open')}>
          {list.filter(isOpen).map((one) => (
            <ListRow
              key={one.QID}
              icon={ClipboardCheck}
              title={one.title}
              text={one.description}
              end={
                <Button
                  size="s"
                  icon={Eye}
                  label={t(one.can.resume ? 'quiz.observe.goOn' : 'quiz.observe.begin')}
                  href={`/quiz/verify?observe=${userId}&quiz=${one.QID}`}
                />
              }
            />
          ))}
        </List>
      )}
    </Screen>
  );
}
