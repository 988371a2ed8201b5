import type { SkillForm } from '@portico/contracts/hr/skill-form';
import type { VersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, KeyValue, Notice, Row, Stack, Text } from '@portico/ui';
import { type FormDifference, formDifferences } from './form-differences.ts';

interface OvertakenFormProps {
  edited: VersionedValue<SkillForm>;
  stands: SkillForm;
}

const mostShown = 10;

/** Somebody else has saved the form while it was being changed here: both texts, and whose stay. */
export function OvertakenForm({ edited, stands }: OvertakenFormProps) {
  const t = useText();
  if (!edited.isOvertaken) return null;
  const differences = formDifferences(edited.value, stands);
  const left = differences.length - mostShown;
  const labelOf = ({ part, of, level }: FormDifference) => {
    if (part === 'level') return t('lms.salesSkillsAdmin.level', { level: of });
    const what = t(`lms.salesSkillsAdmin.${part}`, { level });
    return t('lms.salesSkillsAdmin.partOf', { of: of || t('lms.salesSkillsAdmin.newSkill'), what });
  };
  return (
    <Notice
      tone="warning"
      isLive
      title={t('lms.salesSkillsAdmin.overtaken')}
      actions={
        <Row>
          <Button size="s" label={t('lms.salesSkillsAdmin.takeTheirs')} onPress={edited.discard} />
          <Button size="s" label={t('lms.salesSkillsAdmin.keepMine')} onPress={edited.keepMine} />
        </Row>
      }
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
    </Notice>
  );
}
