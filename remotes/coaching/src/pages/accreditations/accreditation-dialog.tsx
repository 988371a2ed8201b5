import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { failureCode } from '@portico/contracts/platform/outcome';
import { id, line, text } from '@portico/contracts/platform/shapes';
import { saveAccreditation } from '@portico/contracts/recognition/calls';
import { type Accreditation, accreditationTypes, awardIcons } from '@portico/contracts/recognition/shapes';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { NumberField, RadioGroup, Select, Switch, TextArea, TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

interface AccreditationDialogProps {
  accreditation: Accreditation | undefined;
  onClose(): void;
}

type Fields = Omit<Accreditation, 'AccreditationID' | 'version'>;

const everywhere = 'all';

const schema = z.object({
  AccreditationType: z.enum(accreditationTypes),
  name: line(80, 1, 'coaching.accreditations.noName'),
  description: text(300),
  icon: z.enum(awardIcons),
  organisationID: z.nullable(id),
  enabled: z.boolean(),
  monthlyLimit: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1000))),
});

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
  const save = useWrite(saveAccreditation);
  // Someone who manages accreditations may lack the right to people administration. Then the organisation cannot be
  // changed.
  const people = useCall(getPeopleChoices, {});
  const organisations = people.state === 'ready' ? people.data.organisations : [];
  const form = useForm({
    t,
    schema,
    start: accreditation ?? blank,
    submit: (fields) =>
      save.write({
        body: {
          AccreditationID: accreditation?.AccreditationID ?? null,
          basedOn: accreditation?.version ?? null,
          ...fields,
        },
      }),
    explain: (cause) =>
      t(
        failureText(
          cause,
          failureCode(cause) === 'conflict'
            ? 'coaching.accreditations.failed.changed'
            : 'coaching.accreditations.failed',
        ),
      ),
  });
  const { organisationID, monthlyLimit } = form.values;
  return (
    <FormDialog
      form={form}
      title={accreditation?.name ?? t('coaching.accreditations.add')}
      texts={{
        save: t('coaching.accreditations.save'),
        cancel: t('coaching.accreditations.close'),
        saved: t('coaching.accreditations.saved'),
      }}
      onClose={onClose}
    >
      <TextField label={t('coaching.accreditations.name')} maxLength={80} {...form.field('name')} />
      <TextArea
        label={t('coaching.accreditations.description')}
        isOptional
        rows={2}
        maxLength={300}
        {...form.field('description')}
      />
      <RadioGroup
        label={t('coaching.accreditations.type')}
        look="row"
        options={accreditationTypes.map((type) => ({ id: type, label: t(`coaching.accreditations.type.${type}`) }))}
        {...form.choice('AccreditationType')}
      />
      <Select
        label={t('coaching.accreditations.icon')}
        choices={awardIcons.map((icon) => ({ id: icon, label: t(`coaching.accreditations.icon.${icon}`) }))}
        {...form.choice('icon')}
      />
      {organisations.length > 1 && (
        <Select
          label={t('coaching.accreditations.organisation')}
          description={t('coaching.accreditations.organisation.text')}
          value={organisationID ?? everywhere}
          choices={[
            { id: everywhere, label: t('coaching.accreditations.organisation.all') },
            ...organisations.map(({ COMP_ID_PK, COMP_ID_NAME }) => ({ id: COMP_ID_PK, label: COMP_ID_NAME })),
          ]}
          onChange={(chosen) => form.change('organisationID', chosen === everywhere ? null : chosen)}
        />
      )}
      <Switch
        label={t('coaching.accreditations.limited')}
        isSelected={monthlyLimit !== null}
        onChange={(isLimited) => form.change('monthlyLimit', isLimited ? 3 : null)}
      />
      {monthlyLimit !== null && (
        <NumberField
          label={t('coaching.accreditations.limit')}
          minValue={1}
          maxValue={1000}
          {...form.field('monthlyLimit')}
          value={monthlyLimit}
        />
      )}
      <Switch label={t('coaching.accreditations.enabled')} {...form.toggle('enabled')} />
    </FormDialog>
  );
}
