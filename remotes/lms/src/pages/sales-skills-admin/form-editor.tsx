import { saveAssessmentForm } from '@portico/contracts/hr/calls';
import { formLimits, type SkillForm, skillForm } from '@portico/contracts/hr/skill-form';
import { CallError, useWrite } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, EmptyState, Notice, Row, Stack, toast } from '@portico/ui';
import { ErrorSummary, Select, TextField } from '@portico/ui/form';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { changePage, moved, withLevels, withPage } from './form-changes.ts';
import { PageEditor } from './page-editor.tsx';

interface FormEditorProps {
  form: SkillForm;
  version: number;
  skills: readonly { SkillID: string; name: string }[];
  onReload(): void;
}

const counts = Array.from(
  { length: formLimits.levels.most - formLimits.levels.least + 1 },
  (_, at) => at + formLimits.levels.least,
);

/** The whole form: levels, then pages with their skills. Saved as a whole; assessments that have begun keep theirs. */
export function FormEditor({ form: given, version, skills, onReload }: FormEditorProps) {
  const t = useText();
  const [form, setForm] = useState(given);
  const [wasTried, setTried] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const { write, busy } = useWrite(saveAssessmentForm);
  const draft = useDraft({
    form: 'hr/assessment-form',
    subject: String(version),
    label: t('lms.admin.salesSkills'),
    restore: (value) => {
      // A draft may lack words that a form must have; whether it can be saved is asked when it is.
      if (typeof value === 'object' && value !== null && 'levels' in value && 'pages' in value)
        setForm(value as SkillForm);
    },
  });
  const change = (next: SkillForm) => {
    setForm(next);
    draft.keep(next);
  };
  const isWhole = skillForm.safeParse(form).success;
  const save = async () => {
    setTried(true);
    if (!isWhole) return;
    try {
      await write({ body: { form, basedOn: version } });
      await draft.discard();
      toast({ tone: 'success', title: t('lms.salesSkillsAdmin.saved') });
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 409) setOvertaken(true);
      else toast({ tone: 'danger', title: t(failureText(cause, 'lms.salesSkillsAdmin.notSaved')) });
    }
  };
  return (
    <Stack gap="l">
      {overtaken && (
        <Notice
          tone="warning"
          isLive
          title={t('lms.salesSkillsAdmin.overtaken')}
          actions={<Button size="s" label={t('lms.salesSkillsAdmin.reload')} onPress={onReload} />}
        />
      )}
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
          isDisabled={JSON.stringify(form) === JSON.stringify(given)}
          onPress={() => void save()}
        />
      </Row>
    </Stack>
  );
}
