import { identifier } from '@portico/contracts/player/scorm/formats';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { useState } from 'react';
import styles from '../authoring.module.css';

interface AddObjectiveProps {
  objectives: readonly string[];
  skills: readonly { SkillID: string; name: string }[];
  onNamed(objective: string): void;
  onAdd(link: { objective: string; SkillID: string }): void;
}

/** Chooses a known objective or enters a new one, and the skill that it demonstrates. */
export function AddObjective({ objectives, skills, onNamed, onAdd }: AddObjectiveProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = name !== '' && !objectives.includes(name);
  const known = isNew && identifier(name) ? [...objectives, name] : objectives;
  const chosen = known.includes(name) ? name : null;
  return (
    <div className={styles.fields}>
      <ComboBox
        label={t('lms.authoring.objective')}
        description={t('lms.authoring.objectiveHint')}
        isOptional
        choices={known.map((id) => ({ id, label: id }))}
        value={chosen}
        inputValue={typed}
        onInputChange={setTyped}
        onChange={(id) => {
          if (id === null) return;
          setTyped(id);
          if (!objectives.includes(id)) onNamed(id);
        }}
        error={isNew && !identifier(name) ? t('lms.authoring.objectiveWrong') : undefined}
      />
      {skills.length === 0 ? (
        <Text tone="muted">{t('lms.authoring.noSkillsText')}</Text>
      ) : (
        <ComboBox
          label={t('lms.authoring.objectiveSkill')}
          isOptional
          isDisabled={chosen === null}
          choices={skills.map(({ SkillID, name: label }) => ({ id: SkillID, label }))}
          onChange={(SkillID) => SkillID !== null && chosen !== null && onAdd({ objective: chosen, SkillID })}
        />
      )}
    </div>
  );
}
