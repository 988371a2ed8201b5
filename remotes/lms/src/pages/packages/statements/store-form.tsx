import { saveStatementExport, testStatementExport } from '@portico/contracts/player/calls';
import {
  type ExportStart,
  exportStart,
  type LrsCheck,
  lrsAddress,
  lrsUserName,
  type StatementExport,
} from '@portico/contracts/player/statement-export';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, toast } from '@portico/ui';
import { Checkbox, OvertakenNotice, RadioGroup, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { CheckResult } from './check-result.tsx';

type Settings = Pick<StatementExport, 'isOn' | 'address' | 'userName'>;
const settingsOf = ({ isOn, address, userName }: Settings): Settings => ({ isOn, address, userName });

/** Ids of texts that say what is wrong with the input; undefined where it is fine. */
function faultsOf({ address, userName }: Settings, key: string, stored: StatementExport) {
  // A stored key is used for the address and user that it was entered for, and no other.
  const hasKey = key !== '' || (stored.hasKey && address === stored.address && userName === stored.userName);
  return {
    address:
      address === ''
        ? 'lms.statements.addressMissing'
        : lrsAddress.safeParse(address).success
          ? undefined
          : 'lms.statements.addressWrong',
    userName: lrsUserName.safeParse(userName).success ? undefined : 'lms.statements.userMissing',
    key: hasKey ? undefined : 'lms.statements.keyMissing',
  };
}

/** Address and key of the store, and whether statements are sent there. */
export function StoreForm({ settings }: { settings: StatementExport }) {
  const t = useText();
  const client = useQueryClient();
  const form = useVersionedValue<Settings>(settingsOf(settings), 0);
  const saving = useWrite(saveStatementExport);
  const testing = useWrite(testStatementExport, []);
  const [key, setKey] = useState('');
  const [start, setStart] = useState<ExportStart>('now');
  const [wasTried, setTried] = useState(false);
  const [check, setCheck] = useState<LrsCheck>();
  const wanted = form.value;
  const faults = faultsOf(wanted, key, settings);
  const isSound = Object.values(faults).every((fault) => fault === undefined);
  const faultAt = (name: keyof typeof faults) => {
    const fault = wasTried ? faults[name] : undefined;
    return fault === undefined ? undefined : t(fault);
  };
  const change = (changes: Partial<Settings>) => {
    setCheck(undefined);
    form.set({ ...wanted, ...changes });
  };
  const withKey = key === '' ? {} : { key };
  const save = async () => {
    setTried(true);
    if (!isSound) return;
    try {
      await saving.write({ body: { ...wanted, ...withKey, start, basedOn: form.base.value } });
      form.saved(wanted);
      setKey('');
      setTried(false);
      toast({ tone: 'success', title: t('lms.statements.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // Loads what someone else has saved, so that the form shows the conflict.
      if (cause.code === 'stale_version') await client.invalidateQueries({ queryKey: ['player'] });
    }
  };
  const test = async () => {
    setTried(true);
    setCheck(undefined);
    if (!isSound) return;
    const { address, userName } = wanted;
    await testing.write({ body: { address, userName, ...withKey } }).then(setCheck, () => {});
  };
  const { error } = saving;
  return (
    <Card as="section" labelledBy="statements-store">
      <CardHeader title={t('lms.statements.store')} id="statements-store" />
      <Stack>
        <OvertakenNotice
          form={form}
          title={t('lms.statements.overtaken')}
          texts={{ theirs: t('lms.statements.theirs'), mine: t('lms.statements.mine') }}
        >
          {t(settings.isOn ? 'lms.statements.overtakenOn' : 'lms.statements.overtakenOff', {
            address: settings.address,
            user: settings.userName,
          })}
        </OvertakenNotice>
        {error && error.code !== 'stale_version' && (
          <Notice tone="danger" isLive>
            {t(failureText(error, 'lms.packages.notSaved'), { code: error.requestId })}
          </Notice>
        )}
        <TextField
          label={t('lms.statements.address')}
          description={t('lms.statements.addressText')}
          type="url"
          maxLength={500}
          placeholder="https://lrs.example.com/xapi/"
          value={wanted.address}
          error={faultAt('address')}
          onChange={(address) => change({ address: address.trim() })}
        />
        <TextField
          label={t('lms.statements.user')}
          autoComplete="off"
          spellCheck="false"
          maxLength={200}
          value={wanted.userName}
          error={faultAt('userName')}
          onChange={(userName) => change({ userName })}
        />
        <TextField
          label={t('lms.statements.key')}
          description={t(settings.hasKey ? 'lms.statements.keyStored' : 'lms.statements.keyText')}
          type="password"
          autoComplete="new-password"
          maxLength={500}
          value={key}
          error={faultAt('key')}
          onChange={(entered) => {
            setCheck(undefined);
            setKey(entered);
          }}
        />
        <Checkbox
          label={t('lms.statements.turnOn')}
          description={t('lms.statements.turnOnText')}
          isSelected={wanted.isOn}
          onChange={(isOn) => change({ isOn })}
        />
        {wanted.isOn && !settings.isOn && (
          <RadioGroup
            label={t('lms.statements.start')}
            options={exportStart.options.map((id) => ({ id, label: t(`lms.statements.start.${id}`) }))}
            value={start}
            onChange={(id) => setStart(id === 'all' ? 'all' : 'now')}
          />
        )}
        <CheckResult check={check} error={testing.error} />
        <Row>
          <Button label={t('lms.statements.test')} isPending={testing.busy} onPress={() => void test()} />
          <Button
            variant="primary"
            label={t('lms.statements.save')}
            isPending={saving.busy}
            isDisabled={form.isOvertaken || !(form.isChanged || key !== '' || settings.refused > 0)}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
    </Card>
  );
}
