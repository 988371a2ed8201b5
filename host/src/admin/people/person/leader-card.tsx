import { setPersonLeader } from '@portico/contracts/admin/people/calls';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { PersonPicker } from '../parts/person-picker.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

export function LeaderCard({ person }: PersonCardProps) {
  const t = useText();
  const send = useSend();
  const { UserID, version, leader } = person;
  const stands = leader?.UserID ?? null;
  const [chosen, setChosen] = useState(stands);
  const changing = useChange();
  const name = leader ? `${leader.FirstName} ${leader.LastName}` : '';
  const save = () =>
    void changing.run(
      setPersonLeader,
      { body: { UserID, fromVersion: version, LeaderID: chosen } },
      {
        title: t('admin.people.leaderSet'),
        undo: () => send(setPersonLeader, { body: { UserID, fromVersion: version + 1, LeaderID: stands } }),
      },
    );
  return (
    <Card as="section" labelledBy="person-leader">
      <CardHeader title={t('admin.people.leader')} id="person-leader" />
      {person.can.change ? (
        <Stack>
          <div className={styles.fields}>
            <PersonPicker
              label={t('admin.people.leader')}
              isOptional
              value={chosen}
              name={name}
              except={UserID}
              onChange={setChosen}
            />
          </div>
          <RefusedNotice refused={changing.refused} />
          <Row>
            <Button
              variant="outline"
              label={t('admin.people.setLeader')}
              isDisabled={chosen === stands}
              isPending={changing.isBusy}
              onPress={save}
            />
          </Row>
        </Stack>
      ) : (
        <Text>{name || t('admin.none')}</Text>
      )}
    </Card>
  );
}
