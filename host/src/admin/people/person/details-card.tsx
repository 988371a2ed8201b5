import { changePerson } from '@portico/contracts/admin/people/calls';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack } from '@portico/ui';
import { OvertakenNotice } from '../../overtaken-notice.tsx';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { NameFields, type Names } from '../parts/name-fields.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

/** The values in the order in which the card shows them. */
const textsOf = ({ FirstName, LastName, Email, UserName, userKey }: Names): string[] =>
  [FirstName, LastName, Email, UserName, userKey].filter((text) => text !== '');

export function DetailsCard({ person }: PersonCardProps) {
  const t = useText();
  const send = useSend();
  const { UserID, FirstName, LastName, Email, UserName, userKey, language, version, can } = person;
  const stands: Names = { FirstName, LastName, Email, UserName, userKey, language };
  const form = useVersionedValue(stands, version);
  const { value: names, isChanged } = form;
  const changing = useChange();
  const save = async () => {
    const saved = await changing.run(
      changePerson,
      { body: { UserID, fromVersion: form.baseVersion, ...names } },
      {
        title: t('admin.saved'),
        undo: () => send(changePerson, { body: { UserID, fromVersion: form.baseVersion + 1, ...stands } }),
      },
    );
    if (saved) form.saved(names);
  };
  return (
    <Card as="section" labelledBy="person-details">
      <UnsavedGuard hasUnsaved={isChanged} within={`/admin/people/${UserID}`} />
      <CardHeader title={t('admin.people.who')} id="person-details" />
      <Stack>
        <div className={styles.fields}>
          <NameFields
            value={names}
            onChange={form.set}
            mayChangeSignIn={can.changeSignIn}
            errorOf={(name) => (changing.field === name ? changing.refused?.text : undefined)}
          />
        </div>
        <OvertakenNotice form={form} theirs={textsOf(stands).join(', ')} />
        <RefusedNotice refused={changing.refused} />
        {can.change && (
          <Row>
            <Button
              variant="primary"
              label={t('admin.save')}
              isDisabled={!isChanged || form.isOvertaken}
              isPending={changing.isBusy}
              onPress={() => void save()}
            />
            {isChanged && <Button variant="ghost" label={t('admin.discard')} onPress={form.discard} />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
