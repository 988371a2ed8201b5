import { createPerson, getPeopleChoices } from '@portico/contracts/admin/people/calls';
import type { PeopleChoices } from '@portico/contracts/admin/people/shapes';
import { languages } from '@portico/contracts/platform/languages';
import { text } from '@portico/contracts/platform/shapes';
import { useCall } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, PageHeader, Row, Screen } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { useBoot } from '../../../boot/boot-context.tsx';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { type HomeTeam, HomeTeamFields } from '../parts/home-team-fields.tsx';
import { NameFields, type Names } from '../parts/name-fields.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { RoleFields, type RoleGrant } from '../parts/role-fields.tsx';
import { ScopedPersonField } from '../parts/scoped-person-field.tsx';
import { useChange } from '../parts/use-change.ts';
import styles from '../people.module.css';

const schema = z.object({
  names: z.object({
    FirstName: text(80, 1),
    LastName: text(80, 1),
    Email: text(254, 1),
    UserName: text(200),
    userKey: text(64),
    language: z.enum(languages),
  }),
  grant: z.custom<RoleGrant>(),
  home: z.nullable(z.custom<HomeTeam>()),
  leader: z.nullable(z.string()),
  invite: z.boolean(),
});

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
  const adding = useChange();
  const isEmbedded = identity.kind === 'embedded';
  const added = useRef('');
  const form = useForm({
    t,
    schema,
    start: {
      names: started,
      grant: { Role: 'Learner', UnitID: null, FunctionID: null } as RoleGrant,
      home: null as HomeTeam | null,
      leader: null as string | null,
      invite: true,
    },
    submit: async ({ names, grant, home, leader, invite }) => {
      const { FirstName, LastName, Email } = names;
      const answer = await adding.run(
        createPerson,
        {
          body: {
            ...names,
            UserName: names.UserName.trim() === '' ? Email : names.UserName,
            ...grant,
            homeTeams: home ? [home] : [],
            LeaderID: leader,
            invite: invite && isEmbedded,
          },
        },
        {
          title: t('admin.people.added', { name: `${FirstName} ${LastName}` }),
          text: t(invite && isEmbedded ? 'admin.people.addedInvited' : 'admin.people.addedText'),
        },
      );
      added.current = answer?.UserID ?? '';
      return answer !== undefined;
    },
  });
  const { names, grant, home } = form.values;
  const errorOf = (name: keyof Names) =>
    form.field(`names.${name}`).error ?? (adding.field === name ? adding.refused?.text : undefined);
  return (
    <Form form={form} onSaved={() => void navigate(`/admin/people/${added.current}`, { replace: true })}>
      <UnsavedGuard hasUnsaved={form.isDirty} within="/admin/people/" />
      <Card as="section" labelledBy="new-names">
        <CardHeader title={t('admin.people.who')} id="new-names" />
        <div className={styles.fields}>
          <NameFields value={names} onChange={(next) => form.change('names', next)} errorOf={errorOf} />
        </div>
      </Card>
      <Card as="section" labelledBy="new-place">
        <CardHeader title={t('admin.people.roleAndPlace')} id="new-place" />
        <div className={styles.fields}>
          <RoleFields choices={choices} value={grant} onChange={(next) => form.change('grant', next)} />
          <HomeTeamFields choices={choices} value={home} onChange={(next) => form.change('home', next)} />
          <ScopedPersonField label={t('admin.people.leader')} isOptional {...form.field('leader')} />
        </div>
      </Card>
      {isEmbedded && (
        <Switch
          label={t('admin.people.invite')}
          description={t('admin.people.inviteText')}
          {...form.toggle('invite')}
        />
      )}
      <RefusedNotice refused={adding.refused} />
      <Row>
        <Button variant="ghost" label={t('admin.people.cancel')} href="/admin/people" />
        <Button type="submit" variant="primary" label={t('admin.people.add')} isPending={form.isBusy} />
      </Row>
    </Form>
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
