import { UpdateFirstNameLastName } from '@portico/contracts/account/calls';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { type FormEvent, useState } from 'react';
import { accountCalls } from '../../session/index.ts';
import { nameFaults } from './name-faults.ts';

/** First and last name, checked by the rule that the server applies; what was typed stays until it is stored. */
export function NameForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const t = useText();
  const { write, busy } = useWrite(UpdateFirstNameLastName);
  const [first, setFirst] = useState(firstName);
  const [last, setLast] = useState(lastName);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const faults = nameFaults(first, last);
  const isRefused = isChecked && faults.size > 0;
  const errorOf = (field: 'FirstName' | 'LastName') =>
    isChecked && faults.has(field) ? t(`host.profile.missing${field}`) : undefined;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setFailure(null);
    if (faults.size > 0) return;
    try {
      await write({ body: { FirstName: first, LastName: last } });
      await (await accountCalls()).validateAnew();
      toast({ tone: 'success', title: t('host.profile.saved') });
    } catch (cause) {
      setFailure(cause instanceof CallError ? cause : new CallError('unexpected', 0, ''));
    }
  };

  return (
    <Card as="section" labelledBy="profile-name">
      <CardHeader title={t('host.profile.name')} id="profile-name" />
      <form onSubmit={(event) => void save(event)} noValidate={true}>
        <Stack>
          {isRefused && (
            <Notice tone="danger" isLive={true}>
              {t('host.profile.incomplete')}
            </Notice>
          )}
          {failure && (
            <Notice tone="danger" isLive={true} title={t('host.profile.notSaved')}>
              {t('host.profile.notSavedText')}
              {failure.requestId && ` ${t('host.supportCode', { code: failure.requestId })}`}
            </Notice>
          )}
          <TextField
            label={t('host.profile.firstName')}
            name="FirstName"
            autoComplete="given-name"
            maxLength={80}
            value={first}
            onChange={setFirst}
            error={errorOf('FirstName')}
          />
          <TextField
            label={t('host.profile.lastName')}
            name="LastName"
            autoComplete="family-name"
            maxLength={80}
            value={last}
            onChange={setLast}
            error={errorOf('LastName')}
          />
          <Row>
            <Button type="submit" variant="primary" label={t('host.profile.save')} isPending={busy} />
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
