import { UpdateFirstNameLastName } from '@portico/contracts/account/calls';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { accountCalls } from '../../session/index.ts';
import { nameFaults } from './name-faults.ts';

const messages = {
  FirstName: 'host.profile.missingFirstName',
  LastName: 'host.profile.missingLastName',
} as const;
const schema = z.object({ FirstName: z.string(), LastName: z.string() }).check(
  z.superRefine(({ FirstName, LastName }, context) => {
    for (const field of nameFaults(FirstName, LastName))
      context.addIssue({ code: 'custom', path: [field], message: messages[field], input: FirstName });
  }),
);

/** First and last name, validated by the server's rule. Input is retained until it is saved. */
export function NameForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const t = useText();
  const { write } = useWrite(UpdateFirstNameLastName);
  const form = useForm({
    t,
    schema,
    start: { FirstName: firstName, LastName: lastName },
    submit: async (body) => {
      await write({ body });
      await (await accountCalls()).revalidate();
      toast({ tone: 'success', title: t('host.profile.saved') });
    },
    explain: (cause) => {
      const code = cause instanceof CallError ? cause.requestId : '';
      return {
        title: t('host.profile.notSaved'),
        text: `${t('host.profile.notSavedText')}${code && ` ${t('host.supportCode', { code })}`}`,
      };
    },
  });
  return (
    <Card as="section" labelledBy="profile-name">
      <CardHeader title={t('host.profile.name')} id="profile-name" />
      <Form form={form}>
        {form.faults.length > 0 && (
          <Notice tone="danger" isLive={true}>
            {t('host.profile.incomplete')}
          </Notice>
        )}
        <TextField
          label={t('host.profile.firstName')}
          name="FirstName"
          autoComplete="given-name"
          maxLength={80}
          {...form.field('FirstName')}
        />
        <TextField
          label={t('host.profile.lastName')}
          name="LastName"
          autoComplete="family-name"
          maxLength={80}
          {...form.field('LastName')}
        />
        <Row>
          <Button type="submit" variant="primary" label={t('host.profile.save')} isPending={form.isBusy} />
        </Row>
      </Form>
    </Card>
  );
}
