import { setPersonRole } from '@portico/contracts/admin/people/calls';
import { rootKind } from '@portico/contracts/admin/people/units';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, KeyValue, Row, Stack } from '@portico/ui';
import { OvertakenNotice } from '../../overtaken-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { RoleFields, type RoleGrant } from '../parts/role-fields.tsx';
import { roleText } from '../parts/role-text.ts';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

export function RoleCard({ person, choices }: PersonCardProps) {
  const t = useText();
  const send = useSend();
  const { UserID, version } = person;
  const stands: RoleGrant = {
    Role: person.Role.Name,
    // The unit of all other roles follows from their team.
    UnitID: rootKind(person.Role.Name) === undefined ? null : (person.unit?.UnitID ?? null),
    FunctionID: person.function?.FunctionID ?? null,
  };
  const form = useVersionedValue(stands, version);
  const { value: grant, isChanged } = form;
  const changing = useChange();
  const save = async () => {
    const saved = await changing.run(
      setPersonRole,
      { body: { UserID, fromVersion: form.baseVersion, ...grant } },
      {
        title: t('admin.people.roleSet'),
        text: t('admin.people.roleSetText'),
        undo: () => send(setPersonRole, { body: { UserID, fromVersion: form.baseVersion + 1, ...stands } }),
      },
    );
    if (saved) form.saved(grant);
  };
  return (
    <Card as="section" labelledBy="person-role">
      <CardHeader title={t('admin.people.roleAndReach')} id="person-role" />
      {person.can.changeRole ? (
        <Stack>
          <div className={styles.fields}>
            <RoleFields choices={choices} value={grant} onChange={form.set} />
          </div>
          <OvertakenNotice form={form} theirs={t(roleText(stands.Role))} />
          <RefusedNotice refused={changing.refused} />
          <Row>
            <Button
              variant="outline"
              label={t('admin.people.setRole')}
              isDisabled={!isChanged || form.isOvertaken}
              isPending={changing.isBusy}
              onPress={() => void save()}
            />
          </Row>
        </Stack>
      ) : (
        <KeyValue
          items={[
            { label: t('admin.people.role'), value: t(roleText(person.Role.Name)) },
            { label: t('admin.people.place'), value: person.unit?.name ?? t('admin.none') },
            { label: t('admin.people.function'), value: person.function?.name ?? t('admin.none') },
          ]}
        />
      )}
    </Card>
  );
}
