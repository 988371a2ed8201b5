import { changePerson } from '@portico/contracts/admin/people/calls';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack } from '@portico/ui';
import { useState } from 'react';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { NameFields, type Names } from '../parts/name-fields.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

export function DetailsCard({ person }: PersonCardProps) {
  const t = useText();
  const send = useSend();
  const { UserID, FirstName, LastName, Email, UserName, userKey, language, version, can } = person;
  const stands: Names = { FirstName, LastName, Email, UserName, userKey, language };
  const [names, setNames] = useState(stands);
  const changing = useChange();
  const isChanged = JSON.stringify(names) !== JSON.stringify(stands);
  const save = () =>
    void changing.run(
      changePerson,
      { body: { UserID, fromVersion: version, ...names } },
      {
        title: t('admin.saved'),
        undo: () => send(changePerson, { body: { UserID, fromVersion: version + 1, ...stands } }),
      },
    );
  return (
    <Card as="section" labelledBy="person-details">
      <UnsavedGuard hasUnsaved={isChanged} within={`/admin/people/${UserID}`} />
      <CardHeader title={t('admin.people.who')} id="person-details" />
      <Stack>
        <div className={styles.fields}>
          <NameFields
            value={names}
            onChange={setNames}
            mayChangeSignIn={can.changeSignIn}
            refused={{ field: changing.field, text: changing.refused?.text }}
          />
        </div>
        <RefusedNotice refused={changing.refused} />
        {can.change && (
          <Row>
            <Button
              variant="primary"
              label={t('admin.save')}
              isDisabled={!isChanged}
              isPending={changing.isBusy}
              onPress={save}
            />
            {isChanged && <Button variant="ghost" label={t('admin.discard')} onPress={() => setNames(stands)} />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
