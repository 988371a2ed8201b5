import { saveAssessmentForm } from '@portico/contracts/hr/calls';
import { formLimits, type SkillForm, skillForm } from '@portico/contracts/hr/skill-form';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, EmptyState, Row, Stack, toast } from '@portico/ui';
import { ErrorSummary, Select, TextField } from '@portico/ui/form';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
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
  const { value: form, set: change } = edited;
  const [wasTried, setTried] = useState(false);
  const client = useQueryClient();
  const { write, busy } = useWrite(saveAssessmentForm);
  const isWhole = skillForm.safeParse(form).success;
  const save = async () => {
    setTried(true);
    if (!isWhole) return;
    try {
      await write({ body: { form, basedOn: edited.baseVersion } });
      edited.saved(form);
      setTried(false);
      toast({ tone: 'success', title: t('lms.salesSkillsAdmin.saved') });
    } catch (cause) {
      // Loads what someone else has saved, so that the form shows the conflict.
      if (cause instanceof CallError && cause.status === 409) await client.invalidateQueries({ queryKey: ['hr'] });
      else toast({ tone: 'danger', title: t(failureText(cause, 'lms.salesSkillsAdmin.notSaved')) });
    }
  };
  return (
    <Stack gap="l">
      <OvertakenForm edited={edited} stands={stands} />
      {wasTried && !isWhole && <ErrorSummary errors={[{ message: t('lms.salesSkillsAdmin.fillAll') }]} />}
      <Card as="section" labelledBy="form-levels">
        <CardHeader id="form-levels" title={t('lms.salesSkillsAdmin.levels')} />
        <Stack>
          <Select
            label={t('lms.salesSkillsAdmin.levelCount')}
            value={String(form.levels.length)}
            choices={counts.map((count) => ({ id: String(count), label: String(count) }))}
            onChange={(count) => change(withLevels(form, Number(count)))}
          />
          {form.levels.map((level, at) => (
            <TextField
              key={at}
              label={t('lms.salesSkillsAdmin.level', { level: at + 1 })}
              value={level}
              maxLength={formLimits.name}
              onChange={(name) =>
                change({ ...form, levels: form.levels.map((one, place) => (place === at ? name : one)) })
              }
            />
          ))}
        </Stack>
      </Card>
      {form.pages.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title={t('lms.salesSkillsAdmin.none')}
          text={t('lms.salesSkillsAdmin.none.text')}
        />
      )}
      {form.pages.map((page, at) => (
        <PageEditor
          key={page.id}
          page={page}
          place={{ at, of: form.pages.length }}
          levels={form.levels}
          skills={skills}
          isTried={wasTried}
          onChange={(next) => change(changePage(form, page.id, () => next))}
          onMove={(by) => change({ ...form, pages: moved(form.pages, page.id, by) })}
        />
      ))}
      <Row isSpread>
        <Button
          icon={Plus}
          label={t('lms.salesSkillsAdmin.addPage')}
          isDisabled={form.pages.length >= formLimits.pages}
          onPress={() => change(withPage(form))}
        />
        <Button
          variant="primary"
          label={t('lms.salesSkillsAdmin.save')}
          isPending={busy}
          isDisabled={!edited.isChanged || edited.isOvertaken}
          onPress={() => void save()}
        />
      </Row>
    </Stack>
  );
}
