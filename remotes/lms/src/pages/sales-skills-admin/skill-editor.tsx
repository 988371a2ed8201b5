import { type AssessedSkill, formLimits } from '@portico/contracts/hr/skill-form';
import { useText } from '@portico/remote-contract';
import { Button, Row, Stack } from '@portico/ui';
import { Select, TextArea, TextField } from '@portico/ui/form';
import { Trash2 } from 'lucide-react';
import styles from './sales-skills-admin.module.css';

interface SkillEditorProps {
  skill: AssessedSkill;
  levels: readonly string[];
  skills: readonly { SkillID: string; name: string }[];
  isOnly: boolean;
  isTried: boolean;
  /** Null removes the skill. */
  onChange(skill: AssessedSkill | null): void;
}

const none = 'none';

/** A skill: its name, the related skill of the career charts, and how to recognise each level. */
export function SkillEditor({ skill, levels, skills, isOnly, isTried, onChange }: SkillEditorProps) {
  const t = useText();
  const missing = (text: string) => (isTried && text.trim() === '' ? t('lms.salesSkillsAdmin.empty') : undefined);
  return (
    <fieldset className={styles.skill}>
      <legend>{skill.name || t('lms.salesSkillsAdmin.newSkill')}</legend>
      <Stack>
        <TextField
          label={t('lms.salesSkillsAdmin.skillName')}
          value={skill.name}
          maxLength={formLimits.name}
          error={missing(skill.name)}
          onChange={(name) => onChange({ ...skill, name })}
        />
        <TextArea
          label={t('lms.salesSkillsAdmin.description')}
          isOptional
          rows={2}
          value={skill.description}
          maxLength={formLimits.words}
          onChange={(description) => onChange({ ...skill, description })}
        />
        <Select
          label={t('lms.salesSkillsAdmin.shows')}
          value={skill.SkillID ?? none}
          choices={[
            { id: none, label: t('lms.salesSkillsAdmin.showsNone') },
            ...skills.map(({ SkillID, name }) => ({ id: SkillID, label: name })),
          ]}
          onChange={(id) => onChange({ ...skill, SkillID: id === none ? null : id })}
        />
        {levels.map((level, at) => (
          <TextField
            key={at}
            label={t('lms.salesSkillsAdmin.anchor', { level: level || String(at + 1) })}
            value={skill.anchors[at] ?? ''}
            maxLength={formLimits.words}
            error={missing(skill.anchors[at] ?? '')}
            onChange={(text) =>
              onChange({
                ...skill,
                anchors: levels.map((_, place) => (place === at ? text : (skill.anchors[place] ?? ''))),
              })
            }
          />
        ))}
        <Row>
          <Button
            size="s"
            variant="ghost"
            icon={Trash2}
            label={t('lms.salesSkillsAdmin.remove', { what: skill.name || t('lms.salesSkillsAdmin.newSkill') })}
            isDisabled={isOnly}
            onPress={() => onChange(null)}
          />
        </Row>
      </Stack>
    </fieldset>
  );
}
