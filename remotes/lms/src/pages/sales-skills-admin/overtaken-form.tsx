import type { SkillForm } from '@portico/contracts/hr/skill-form';
import type { VersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { KeyValue, Stack, Text } from '@portico/ui';
import { OvertakenNotice } from '@portico/ui/form';
import { type FormDifference, formDifferences } from './form-differences.ts';

interface OvertakenFormProps {
  edited: VersionedValue<SkillForm>;
  stands: SkillForm;
}

const mostShown = 10;

/** Shown if someone else has saved the form in the meantime: both texts, and the choice between them. */
export function OvertakenForm({ edited, stands }: OvertakenFormProps) {
  const t = useText();
  const differences = edited.isOvertaken ? formDifferences(edited.value, stands) : [];
  const left = differences.length - mostShown;
  const labelOf = ({ part, of, level }: FormDifference) => {
    if (part === 'level') return t('lms.salesSkillsAdmin.level', { level: of });
    const what = t(`lms.salesSkillsAdmin.${part}`, { level });
    return t('lms.salesSkillsAdmin.partOf', { of: of || t('lms.salesSkillsAdmin.newSkill'), what });
  };
  return (
    <OvertakenNotice
      form={edited}
      title={t('lms.salesSkillsAdmin.overtaken')}
      texts={{ theirs: t('lms.salesSkillsAdmin.takeTheirs'), mine: t('lms.salesSkillsAdmin.keepMine') }}
    >
      <Stack gap="s">
        <Text>{t('lms.salesSkillsAdmin.overtakenText')}</Text>
        <KeyValue
          items={differences.slice(0, mostShown).map((one) => ({
            label: labelOf(one),
            value: t('lms.salesSkillsAdmin.both', { theirs: one.theirs || '–', yours: one.yours || '–' }),
          }))}
        />
        {left > 0 && <Text tone="muted">{t('lms.salesSkillsAdmin.moreDifferences', { count: left })}</Text>}
      </Stack>
    </OvertakenNotice>
  );
}
