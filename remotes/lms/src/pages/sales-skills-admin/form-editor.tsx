import { saveAssessmentForm } from '@portico/contracts/hr/calls';
import { formLimits, type SkillForm, skillForm } from '@portico/contracts/hr/skill-form';
import { useWrite } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import { useFormBinding, useLoadTheirs } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, EmptyState, Notice, Row, Stack, toast } from '@portico/ui';
import { Select, TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { ListChecks, Plus } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';
import { changePage, moved, withLevels, withPage } from './form-changes.ts';
import { formerDraft } from './former-draft.ts';
import { OvertakenForm } from './overtaken-form.tsx';
import { PageEditor } from './page-editor.tsx';

interface FormEditorProps {
  form: SkillForm;
  version: number;
  skills: readonly { SkillID: string; name: string }[];
}

const counts = Array.from(
  { length: formLimits.levels.most - formLimits.levels.least + 1 },
  (_, at) => at + formLimits.levels.least,
);

/** A draft may lack texts that a form requires; completeness is checked when it is saved. */
const readForm = (value: unknown): SkillForm | undefined =>
  typeof value === 'object' && value !== null && 'levels' in value && 'pages' in value
    ? (value as SkillForm)
    : undefined;

/**
 * The whole form: levels, then pages with their skills. Saved as a whole; assessments that have started keep their
 * form.
 */
export function FormEditor({ form: stands, version, skills }: FormEditorProps) {
  const t = useText();
  const edited = useDraftedValue({
    value: stands,
    version,
    read: readForm,
    form: 'hr/assessment-form',
    label: t('lms.admin.salesSkills'),
    formerly: (former) => formerDraft(former, { value: stands, version }),
  });
  const loadTheirs = useLoadTheirs('hr', 'conflict');
  const { write, busy } = useWrite(saveAssessmentForm);
  const form = useForm<SkillForm, SkillForm>({
    t,
    schema: skillForm,
    start: edited.value,
    async submit(whole, held) {
      try {
        const stored = await write({ body: { form: whole, basedOn: edited.baseVersion } });
        edited.saved(partOf(held), { value: stored.form, version: stored.version });
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
      toast({ tone: 'success', title: t('lms.salesSkillsAdmin.saved') });
      return true;
    },
    explain: (cause) => t(failureText(cause, 'lms.salesSkillsAdmin.notSaved')),
  });
  const partOf = useFormBinding(form.hook, edited);
  const { levels, pages } = form.values;
  const resize = (count: number) => {
    const next = withLevels({ levels, pages }, count);
    form.change('levels', next.levels);
    form.change('pages', next.pages);
  };
  return (
    <Form form={form} isDrafted>
      <Stack gap="l">
        <OvertakenForm edited={edited} stands={stands} />
        {form.faults.some(({ id }) => id !== undefined) && (
          <Notice tone="danger" isLive title={t('lms.salesSkillsAdmin.empty')}>
            {t('lms.salesSkillsAdmin.fillAll')}
          </Notice>
        )}
        <Card as="section" labelledBy="form-levels">
          <CardHeader id="form-levels" title={t('lms.salesSkillsAdmin.levels')} />
          <Stack>
            <Select
              label={t('lms.salesSkillsAdmin.levelCount')}
              value={String(levels.length)}
              choices={counts.map((count) => ({ id: String(count), label: String(count) }))}
              onChange={(count) => resize(Number(count))}
            />
            {levels.map((_, at) => (
              <TextField
                key={at}
                label={t('lms.salesSkillsAdmin.level', { level: at + 1 })}
                maxLength={formLimits.name}
                {...form.field(`levels.${at}`)}
              />
            ))}
          </Stack>
        </Card>
        {pages.length === 0 && (
          <EmptyState
            icon={ListChecks}
            title={t('lms.salesSkillsAdmin.none')}
            text={t('lms.salesSkillsAdmin.none.text')}
          />
        )}
        {pages.map((page, at) => (
          <PageEditor
            key={page.id}
            form={form}
            at={at}
            skills={skills}
            onChange={(next) => form.change('pages', changePage({ levels, pages }, page.id, () => next).pages)}
            onMove={(by) => form.change('pages', moved(pages, page.id, by))}
          />
        ))}
        <Row isSpread>
          <Button
            icon={Plus}
            label={t('lms.salesSkillsAdmin.addPage')}
            isDisabled={pages.length >= formLimits.pages}
            onPress={() => form.change('pages', withPage({ levels, pages }).pages)}
          />
          <Button
            type="submit"
            variant="primary"
            label={t('lms.salesSkillsAdmin.save')}
            isPending={busy}
            isDisabled={!edited.isChanged || edited.isOvertaken}
          />
        </Row>
      </Stack>
    </Form>
  );
}
