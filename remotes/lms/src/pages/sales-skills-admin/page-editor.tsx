import { type FormPage, formLimits } from '@portico/contracts/hr/skill-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Row, Stack } from '@portico/ui';
import { TextArea, TextField } from '@portico/ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { changeSkill, withSkill } from './form-changes.ts';
import { SkillEditor } from './skill-editor.tsx';

interface PageEditorProps {
  page: FormPage;
  place: { at: number; of: number };
  levels: readonly string[];
  skills: readonly { SkillID: string; name: string }[];
  isTried: boolean;
  /** Null removes the page. */
  onChange(page: FormPage | null): void;
  onMove(by: 1 | -1): void;
}

/** One page of the form with its skills. */
export function PageEditor({ page, place, levels, skills, isTried, onChange, onMove }: PageEditorProps) {
  const t = useText();
  const heading = t('lms.salesSkillsAdmin.page', { page: place.at + 1 });
  return (
    <Card as="section" labelledBy={`page-${page.id}`}>
      <CardHeader
        id={`page-${page.id}`}
        title={heading}
        action={
          <Row>
            <IconButton
              icon={ArrowUp}
              label={t('lms.salesSkillsAdmin.up', { what: heading })}
              isDisabled={place.at === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('lms.salesSkillsAdmin.down', { what: heading })}
              isDisabled={place.at === place.of - 1}
              onPress={() => onMove(1)}
            />
            <IconButton
              icon={Trash2}
              label={t('lms.salesSkillsAdmin.remove', { what: heading })}
              onPress={() => onChange(null)}
            />
          </Row>
        }
      />
      <Stack>
        <TextField
          label={t('lms.salesSkillsAdmin.pageTitle')}
          value={page.title}
          maxLength={formLimits.name}
          error={isTried && page.title.trim() === '' ? t('lms.salesSkillsAdmin.empty') : undefined}
          onChange={(title) => onChange({ ...page, title })}
        />
        <TextArea
          label={t('lms.salesSkillsAdmin.pageText')}
          isOptional
          rows={2}
          value={page.text}
          maxLength={formLimits.words}
          onChange={(text) => onChange({ ...page, text })}
        />
        {page.skills.map((skill) => (
          <SkillEditor
            key={skill.id}
            skill={skill}
            levels={levels}
            skills={skills}
            isOnly={page.skills.length === 1}
            isTried={isTried}
            onChange={(next) => onChange(changeSkill(page, skill.id, () => next))}
          />
        ))}
        <Row>
          <Button
            size="s"
            icon={Plus}
            label={t('lms.salesSkillsAdmin.addSkill')}
            isDisabled={page.skills.length >= formLimits.skillsOnPage}
            onPress={() => onChange(withSkill(page, levels.length))}
          />
        </Row>
      </Stack>
    </Card>
  );
}
