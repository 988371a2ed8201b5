import { saveStatementExport, testStatementExport } from '@portico/contracts/player/calls';
import { exportStart, type LrsCheck, type StatementExport } from '@portico/contracts/player/statement-export';
import { CallError, useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, toast } from '@portico/ui';
import { Checkbox, OvertakenNotice, RadioGroup, TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { useRef, useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { CheckResult } from './check-result.tsx';
import { type Settings, type StoreInput, settingsOf, storeSchema } from './store-input.ts';

/** Address and key of the store, and whether statements are sent there. */
export function StoreForm({ settings }: { settings: StatementExport }) {
  const t = useText();
  const loadTheirs = useLoadTheirs('player');
  const edited = useVersionedValue<Settings>(settingsOf(settings), 0);
  const saving = useWrite(saveStatementExport);
  const testing = useWrite(testStatementExport, []);
  const [check, setCheck] = useState<{ of: string; result: LrsCheck }>();
  const sent = useRef<StoreInput>(undefined);
  const save = async (input: StoreInput, held: StoreInput) => {
    const { key, start, ...wanted } = input;
    sent.current = input;
    try {
      const withKey = key === '' ? {} : { key };
      await saving.write({ body: { ...wanted, ...withKey, start, basedOn: edited.base.value } });
    } catch (cause) {
      if (await loadTheirs(cause)) return false;
      throw cause;
    }
    edited.saved(partOf(held), { value: { ...settingsOf(wanted), userName: wanted.userName.trim() } });
    toast({ tone: 'success', title: t('lms.statements.saved') });
    return true;
  };
  const isTest = useRef(false);
  const form = useForm<StoreInput, StoreInput>({
    t,
    schema: storeSchema(settings),
    start: { ...edited.value, key: '', start: 'now' },
    async submit(input, held) {
      if (!isTest.current) return save(input, held);
      const { address, userName, key } = input;
      const body = { address, userName, ...(key === '' ? {} : { key }) };
      // A failure is shown with the result.
      const result = await testing.write({ body }).catch(() => undefined);
      setCheck(result && { of: storeOf(input), result });
      return false;
    },
    explain: (cause) =>
      t(failureText(cause, 'lms.packages.notSaved'), { code: cause instanceof CallError ? cause.requestId : '' }),
  });
  const partOf = useFormBinding(form.hook, edited);
  const { values } = form;
  const test = async () => {
    setCheck(undefined);
    isTest.current = true;
    await form.send().finally(() => {
      isTest.current = false;
    });
  };
  /** A stored key is never shown. One that was typed during the save is not lost. */
  const forgetKey = () => {
    if (!sent.current) return;
    form.hook.reset({ ...sent.current, key: '' }, { keepValues: true });
    if (form.hook.getValues().key === sent.current.key) form.change('key', '');
  };
  return (
    <Card as="section" labelledBy="statements-store">
      <CardHeader title={t('lms.statements.store')} id="statements-store" />
      <Form form={form} onSaved={forgetKey}>
        <OvertakenNotice
          form={edited}
          title={t('lms.statements.overtaken')}
          texts={{ theirs: t('lms.statements.theirs'), mine: t('lms.statements.mine') }}
        >
          {t(settings.isOn ? 'lms.statements.overtakenOn' : 'lms.statements.overtakenOff', {
            address: settings.address,
            user: settings.userName,
          })}
        </OvertakenNotice>
        <TextField
          label={t('lms.statements.address')}
          description={t('lms.statements.addressText')}
          type="url"
          maxLength={500}
          placeholder="https://lrs.example.com/xapi/"
          {...form.field('address')}
          onChange={(address) => form.change('address', address.trim())}
        />
        <TextField
          label={t('lms.statements.user')}
          autoComplete="off"
          spellCheck="false"
          maxLength={200}
          {...form.field('userName')}
        />
        <TextField
          label={t('lms.statements.key')}
          description={t(settings.hasKey ? 'lms.statements.keyStored' : 'lms.statements.keyText')}
          type="password"
          autoComplete="new-password"
          maxLength={500}
          {...form.field('key')}
        />
        <Checkbox
          label={t('lms.statements.turnOn')}
          description={t('lms.statements.turnOnText')}
          {...form.toggle('isOn')}
        />
        {values.isOn && !settings.isOn && (
          <RadioGroup
            label={t('lms.statements.start')}
            options={exportStart.options.map((id) => ({ id, label: t(`lms.statements.start.${id}`) }))}
            {...form.choice('start')}
          />
        )}
        <CheckResult check={check?.of === storeOf(values) ? check.result : undefined} error={testing.error} />
        <Row>
          <Button
            label={t('lms.statements.test')}
            isPending={testing.busy}
            isDisabled={saving.busy}
            onPress={() => void test()}
          />
          <Button
            type="submit"
            variant="primary"
            label={t('lms.statements.save')}
            isPending={saving.busy}
            isDisabled={
              testing.busy || edited.isOvertaken || !(edited.isChanged || values.key !== '' || settings.refused > 0)
            }
          />
        </Row>
      </Form>
    </Card>
  );
}

/** The store that was tested. */
const storeOf = ({ address, userName, key }: StoreInput): string => JSON.stringify([address, userName, key]);
