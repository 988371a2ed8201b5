import { setPersonLeader } from '@portico/contracts/admin/people/calls';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text } from '@portico/ui';
import { OvertakenNotice } from '../../overtaken-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { ScopedPersonField } from '../parts/scoped-person-field.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

export function LeaderCard({ person }: PersonCardProps) {
  const t = useText();
  const send = useSend();
  const { UserID, version, leader } = person;
  const stands = leader?.UserID ?? null;
  const form = useVersionedValue(stands, version);
  const changing = useChange();
  const name = leader ? `${leader.FirstName} ${leader.LastName}` : '';
  const save = async () => {
    const { baseVersion } = form;
    const saved = await changing.run(
      setPersonLeader,
      { body: { UserID, fromVersion: baseVersion, LeaderID: form.value } },
      {
        title: t('admin.people.leaderSet'),
        undo: () => send(setPersonLeader, { body: { UserID, fromVersion: baseVersion + 1, LeaderID: stands } }),
      },
    );
    if (saved) form.saved(form.value);
  };
  return (
    <Card as="section" labelledBy="person-leader">
      <CardHeader title={t('admin.people.leader')} id="person-leader" />
      {person.can.change ? (
        <Stack>
          <div className={styles.fields}>
            <ScopedPersonField
              label={t('admin.people.leader')}
              isOptional
              value={form.value}
              name={name}
              except={UserID}
              onChange={form.set}
            />
          </div>
          <OvertakenNotice form={form} theirs={name || t('admin.none')} />
          <RefusedNotice refused={changing.refused} />
          <Row>
            <Button
              variant="outline"
              label={t('admin.people.setLeader')}
              isDisabled={!form.isChanged || form.isOvertaken}
              isPending={changing.isBusy}
              onPress={() => void save()}
            />
          </Row>
        </Stack>
      ) : (
        <Text>{name || t('admin.none')}</Text>
      )}
    </Card>
  );
}
