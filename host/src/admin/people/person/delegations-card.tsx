import { addDelegation, endDelegation } from '@portico/contracts/admin/people/calls';
import { longestDelegationDays } from '@portico/contracts/admin/people/refusals';
import type { Delegation } from '@portico/contracts/admin/people/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, Row, Stack, Text } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Plus, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { ScopedPersonField } from '../parts/scoped-person-field.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

function AddDelegation({ principalId, onDone }: { principalId: string; onDone: () => void }) {
  const t = useText();
  const [delegate, setDelegate] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const adding = useChange();
  const today = new Date().toISOString().slice(0, 10);
  const add = async () => {
    if (delegate === null || until === null) return;
    // Until the end of that day in the administrator's time zone.
    const endsAt = new Date(`${until}T23:59:59.999`).toISOString();
    const added = await adding.run(
      addDelegation,
      { body: { PrincipalID: principalId, DelegateID: delegate, endsAt } },
      { title: t('admin.people.delegationAdded') },
    );
    if (added) onDone();
  };
  return (
    <div className={styles.fields}>
      <ScopedPersonField
        label={t('admin.people.delegate')}
        value={delegate}
        except={principalId}
        onChange={setDelegate}
      />
      <DatePicker
        label={t('admin.people.until')}
        value={until}
        onChange={setUntil}
        min={today}
        max={addDays(today, longestDelegationDays - 1)}
      />
      <RefusedNotice refused={adding.refused} />
      <Row>
        <Button
          variant="primary"
          label={t('admin.people.addDelegation')}
          isDisabled={delegate === null || until === null}
          isPending={adding.isBusy}
          onPress={() => void add()}
        />
        <Button variant="ghost" label={t('admin.people.cancel')} onPress={onDone} />
      </Row>
    </div>
  );
}

/** Lists who acts for this person, and for whom this person acts. */
export function DelegationsCard({ person }: PersonCardProps) {
  const t = useText();
  const dates = useDateStyle();
  const send = useSend();
  const [isAdding, setAdding] = useState(false);
  const ending = useChange();
  const end = ({ DelegationID, principal, delegate, endsAt }: Delegation) =>
    void ending.run(
      endDelegation,
      { body: { DelegationID } },
      {
        title: t('admin.people.delegationEnded'),
        ...(endsAt === null
          ? {}
          : {
              undo: () =>
                send(addDelegation, { body: { PrincipalID: principal.UserID, DelegateID: delegate.UserID, endsAt } }),
            }),
      },
    );
  const nameOf = ({ FirstName, LastName }: Delegation['delegate']) => `${FirstName} ${LastName}`;
  return (
    <Card as="section" labelledBy="person-delegations">
      <CardHeader title={t('admin.people.delegations')} id="person-delegations" />
      <Stack>
        {person.delegations.length === 0 ? (
          <Text>{t('admin.people.noDelegations')}</Text>
        ) : (
          <List labelledBy="person-delegations">
            {person.delegations.map((one) => (
              <ListRow
                key={one.DelegationID}
                icon={UserRoundCheck}
                title={
                  one.principal.UserID === person.UserID
                    ? t('admin.people.actsForThem', { name: nameOf(one.delegate) })
                    : t('admin.people.theyActFor', { name: nameOf(one.principal) })
                }
                text={
                  one.endsAt === null
                    ? t('admin.people.withoutEnd')
                    : t('admin.people.untilDay', { day: formatDay(one.endsAt, dates) })
                }
                end={
                  person.can.change &&
                  one.principal.UserID === person.UserID && (
                    <Button
                      size="s"
                      variant="outline"
                      label={t('admin.people.endDelegation')}
                      onPress={() => end(one)}
                    />
                  )
                }
              />
            ))}
          </List>
        )}
        <RefusedNotice refused={ending.refused} />
        {isAdding ? (
          <AddDelegation principalId={person.UserID} onDone={() => setAdding(false)} />
        ) : (
          person.can.change && (
            <Row>
              <Button
                variant="outline"
                icon={Plus}
                label={t('admin.people.addDelegation')}
                onPress={() => setAdding(true)}
              />
            </Row>
          )
        )}
      </Stack>
    </Card>
  );
}
