import { createPerson, getPeopleChoices } from '@portico/contracts/admin/people/calls';
import type { PeopleChoices } from '@portico/contracts/admin/people/shapes';
import { useCall } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { type HomeTeam, HomeTeamFields } from '../parts/home-team-fields.tsx';
import { NameFields, type Names } from '../parts/name-fields.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { RoleFields, type RoleGrant } from '../parts/role-fields.tsx';
import { ScopedPersonField } from '../parts/scoped-person-field.tsx';
import { useChange } from '../parts/use-change.ts';
import styles from '../people.module.css';

function NewPersonForm({ choices }: { choices: PeopleChoices }) {
  const t = useText();
  const navigate = useNavigate();
  const { tenant, identity } = useBoot();
  const started: Names = {
    FirstName: '',
    LastName: '',
    Email: '',
    UserName: '',
    userKey: '',
    language: tenant.defaultLanguage,
  };
  const [names, setNames] = useState(started);
  const [grant, setGrant] = useState<RoleGrant>({ Role: 'Learner', UnitID: null, FunctionID: null });
  const [home, setHome] = useState<HomeTeam | null>(null);
  const [leader, setLeader] = useState<string | null>(null);
  const [invite, setInvite] = useState(true);
  const adding = useChange();
  const isEmbedded = identity.kind === 'embedded';
  const add = async () => {
    const answer = await adding.run(
      createPerson,
      {
        body: {
          ...names,
          UserName: names.UserName.trim() === '' ? names.Email : names.UserName,
          ...grant,
          homeTeams: home ? [home] : [],
          LeaderID: leader,
          invite: invite && isEmbedded,
        },
      },
      {
        title: t('admin.people.added', { name: `${names.FirstName} ${names.LastName}` }),
        text: t(invite && isEmbedded ? 'admin.people.addedInvited' : 'admin.people.addedText'),
      },
    );
    if (answer) await navigate(`/admin/people/${answer.UserID}`, { replace: true });
  };
  const hasTyped = JSON.stringify(names) !== JSON.stringify(started);
  const isComplete = [names.FirstName, names.LastName, names.Email].every((one) => one.trim() !== '');
  return (
    <Stack gap="l">
      <UnsavedGuard hasUnsaved={hasTyped} within="/admin/people/" />
      <Card as="section" labelledBy="new-names">
        <CardHeader title={t('admin.people.who')} id="new-names" />
        <div className={styles.fields}>
          <NameFields value={names} onChange={setNames} refused={{ field: adding.field, text: adding.refused?.text }} />
        </div>
      </Card>
      <Card as="section" labelledBy="new-place">
        <CardHeader title={t('admin.people.roleAndPlace')} id="new-place" />
        <div className={styles.fields}>
          <RoleFields choices={choices} value={grant} onChange={setGrant} />
          <HomeTeamFields choices={choices} value={home} onChange={setHome} />
          <ScopedPersonField label={t('admin.people.leader')} isOptional value={leader} onChange={setLeader} />
        </div>
      </Card>
      {isEmbedded && (
        <Switch
          label={t('admin.people.invite')}
          description={t('admin.people.inviteText')}
          isSelected={invite}
          onChange={setInvite}
        />
      )}
      <RefusedNotice refused={adding.refused} />
      <Row>
        <Button variant="ghost" label={t('admin.people.cancel')} href="/admin/people" />
        <Button
          variant="primary"
          label={t('admin.people.add')}
          isPending={adding.isBusy}
          isDisabled={!isComplete}
          onPress={() => void add()}
        />
      </Row>
    </Stack>
  );
}

export function NewPerson() {
  const t = useText();
  const choices = useCall(getPeopleChoices, {});
  return (
    <>
      <PageHeader title={t('admin.people.new')} lead={t('admin.people.newLead')} />
      <Screen data={choices} skeleton={<FormSkeleton />}>
        {(data) => <NewPersonForm choices={data} />}
      </Screen>
    </>
  );
}
