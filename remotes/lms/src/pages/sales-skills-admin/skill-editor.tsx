import { type AssessedSkill, formLimits, type SkillForm } from '@portico/contracts/hr/skill-form';
import { useText } from '@portico/remote-contract';
import { Button, Row, Stack } from '@portico/ui';
import { Select, TextArea, TextField } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { Trash2 } from 'lucide-react';
import styles from './sales-skills-admin.module.css';

interface SkillEditorProps {
  form: FormState<SkillForm>;
  /** Where the skill is in the form. */
  name: `pages.${number}.skills.${number}`;
  skill: AssessedSkill;
  skills: readonly { SkillID: string; name: string }[];
  isOnly: boolean;
  onRemove(): void;
}

const none = 'none';

/** A skill: its name, the related skill of the career charts, and how to recognise each level. */
export function SkillEditor({ form, name, skill, skills, isOnly, onRemove }: SkillEditorProps) {
  const t = useText();
  return (
    <fieldset className={styles.skill}>
      <legend>{skill.name || t('lms.salesSkillsAdmin.newSkill')}</legend>
      <Stack>
        <TextField
          label={t('lms.salesSkillsAdmin.skillName')}
          maxLength={formLimits.name}
          {...form.field(`${name}.name`)}
        />
        <TextArea
          label={t('lms.salesSkillsAdmin.description')}
          isOptional
          rows={2}
          maxLength={formLimits.words}
          {...form.field(`${name}.description`)}
        />
        <Select
          label={t('lms.salesSkillsAdmin.shows')}
          choices={[
            { id: none, label: t('lms.salesSkillsAdmin.showsNone') },
            ...skills.map(({ SkillID, name: label }) => ({ id: SkillID, label })),
          ]}
          {...form.choice(`${name}.SkillID`)}
          value={skill.SkillID ?? none}
          onChange={(id) => form.change(`${name}.SkillID`, id === none ? null : id)}
        />
        {form.values.levels.map((level, at) => (
          <TextField
            key={at}
            label={t('lms.salesSkillsAdmin.anchor', { level: level || String(at + 1) })}
            maxLength={formLimits.words}
            {...form.field(`${name}.anchors.${at}`)}
          />
        ))}
        <Row>
          <Button
            size="s"
            variant="ghost"
            icon={Trash2}
            label={t('lms.salesSkillsAdmin.remove', { what: skill.name || t('lms.salesSkillsAdmin.newSkill') })}
            isDisabled={isOnly}
            onPress={onRemove}
          />
        </Row>
      </Stack>
    </fieldset>
  );
}
