import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { type Accreditation, accreditationTypes, awardIcons } from '@portico/contracts/portal/award-shapes';
import { saveAccreditation } from '@portico/contracts/portal/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  NumberField,
  RadioGroup,
  RecordDialog,
  Select,
  Switch,
  TextArea,
  TextField,
  useUnloadWarning,
} from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

interface AccreditationDialogProps {
  accreditation: Accreditation | undefined;
  onClose(): void;
}

type Fields = Omit<Accreditation, 'AccreditationID' | 'version'>;

const everywhere = 'all';

const blank: Fields = {
  AccreditationType: 'award',
  name: '',
  description: '',
  icon: 'award',
  organisationID: null,
  enabled: true,
  monthlyLimit: null,
};

export function AccreditationDialog({ accreditation, onClose }: AccreditationDialogProps) {
  const t = useText();
  const [fields, setFields] = useState<Fields>(accreditation ?? blank);
  useUnloadWarning(fields !== (accreditation ?? blank));
  const [wasSent, setWasSent] = useState(false);
  const save = useWrite(saveAccreditation);
  // Who keeps accreditations need not keep people: then the organisation stays as it is.
  const people = useCall(getPeopleChoices, {});
  const organisations = people.state === 'ready' ? people.data.organisations : [];
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const isNameless = fields.name.trim() === '';
  const submit = async () => {
    setWasSent(true);
    if (isNameless) return false;
    const { AccreditationType, name, description, icon, organisationID, enabled, monthlyLimit } = fields;
    const body = { AccreditationType, name, description, icon, organisationID, enabled, monthlyLimit };
    const known = { AccreditationID: accreditation?.AccreditationID ?? null, basedOn: accreditation?.version ?? null };
    return save.write({ body: { ...body, ...known } }).then(
      () => true,
      () => false,
    );
  };
  const why = failureText(
    save.error,
    save.error?.code === 'conflict' ? 'coaching.accreditations.failed.changed' : 'coaching.accreditations.failed',
  );
  return (
    <RecordDialog
      title={accreditation?.name ?? t('coaching.accreditations.add')}
      texts={{
        save: t('coaching.accreditations.save'),
        cancel: t('coaching.accreditations.close'),
        saved: t('coaching.accreditations.saved'),
      }}
      isBusy={save.busy}
      fault={save.error ? t(why) : undefined}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t('coaching.accreditations.name')}
        value={fields.name}
        maxLength={80}
        error={wasSent && isNameless ? t('coaching.accreditations.noName') : undefined}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={t('coaching.accreditations.description')}
        isOptional
        rows={2}
        maxLength={300}
        value={fields.description}
        onChange={(description) => change({ description })}
      />
      <RadioGroup
        label={t('coaching.accreditations.type')}
        look="row"
        value={fields.AccreditationType}
        options={accreditationTypes.map((type) => ({ id: type, label: t(`coaching.accreditations.type.${type}`) }))}
        onChange={(type) => change({ AccreditationType: type as Fields['AccreditationType'] })}
      />
      <Select
        label={t('coaching.accreditations.icon')}
        value={fields.icon}
        choices={awardIcons.map((icon) => ({ id: icon, label: t(`coaching.accreditations.icon.${icon}`) }))}
        onChange={(icon) => change({ icon: icon as Fields['icon'] })}
      />
      {organisations.length > 1 && (
        <Select
          label={t('coaching.accreditations.organisation')}
          description={t('coaching.accreditations.organisation.text')}
          value={fields.organisationID ?? everywhere}
          choices={[
            { id: everywhere, label: t('coaching.accreditations.organisation.all') },
            ...organisations.map(({ COMP_ID_PK, COMP_ID_NAME }) => ({ id: COMP_ID_PK, label: COMP_ID_NAME })),
          ]}
          onChange={(id) => change({ organisationID: id === everywhere ? null : id })}
        />
      )}
      <Switch
        label={t('coaching.accreditations.limited')}
        isSelected={fields.monthlyLimit !== null}
        onChange={(isLimited) => change({ monthlyLimit: isLimited ? 3 : null })}
      />
      {fields.monthlyLimit !== null && (
        <NumberField
          label={t('coaching.accreditations.limit')}
          value={fields.monthlyLimit}
          minValue={1}
          maxValue={1000}
          onChange={(monthlyLimit) => change({ monthlyLimit })}
        />
      )}
      <Switch
        label={t('coaching.accreditations.enabled')}
        isSelected={fields.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </RecordDialog>
  );
}
