import { type FormPage, formLimits, type SkillForm } from '@portico/contracts/hr/skill-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Row, Stack } from '@portico/ui';
import { TextArea, TextField } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { changeSkill, withSkill } from './form-changes.ts';
import { SkillEditor } from './skill-editor.tsx';

interface PageEditorProps {
  form: FormState<SkillForm>;
  at: number;
  skills: readonly { SkillID: string; name: string }[];
  /** Null removes the page. */
  onChange(page: FormPage | null): void;
  onMove(by: 1 | -1): void;
}

/** One page of the form with its skills. */
export function PageEditor({ form, at, skills, onChange, onMove }: PageEditorProps) {
  const t = useText();
  const heading = t('lms.salesSkillsAdmin.page', { page: at + 1 });
  const { levels, pages } = form.values;
  const page = pages[at];
  if (!page) return null;
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
              isDisabled={at === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('lms.salesSkillsAdmin.down', { what: heading })}
              isDisabled={at === pages.length - 1}
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
          maxLength={formLimits.name}
          {...form.field(`pages.${at}.title`)}
        />
        <TextArea
          label={t('lms.salesSkillsAdmin.pageText')}
          isOptional
          rows={2}
          maxLength={formLimits.words}
          {...form.field(`pages.${at}.text`)}
        />
        {page.skills.map((skill, place) => (
          <SkillEditor
            key={skill.id}
            form={form}
            name={`pages.${at}.skills.${place}`}
            skill={skill}
            skills={skills}
            isOnly={page.skills.length === 1}
            onRemove={() => onChange(changeSkill(page, skill.id, () => null))}
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
