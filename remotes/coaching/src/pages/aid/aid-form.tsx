import { type AidSectionName, aidSections } from '@portico/contracts/coaching/aid-rules';
import type { Aid } from '@portico/contracts/coaching/aid-shapes';
import { SaveAid } from '@portico/contracts/coaching/calls';
import { isoDay } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import { useFormBinding, useLoadTheirs } from '@portico/data-client/versioned-form';
import { useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, CardGrid, CardHeader, Row, Stack, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Checkbox, TextArea, useUnreadable } from '@portico/ui/form';
import { Form, type FormState, useForm } from '@portico/ui/hook-form';
import { SavedStatus } from '@portico/ui/unsent';
import { Save } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';
import { type AidFields, fieldsOf, readFields } from './aid-fields.ts';
import { aidSchema } from './aid-schema.ts';
import { OvertakenAid } from './overtaken-aid.tsx';

interface AidFormProps {
  userId: string;
  /** The aid to amend; undefined for a new one. */
  aid: Aid | undefined;
}

/** The form for feedback that was given in person: praise, points to develop, or both. */
export function AidForm({ userId, aid }: AidFormProps) {
  const t = useText();
  const style = useDateStyle();
  const navigate = useNavigate();
  const stands = fieldsOf(aid);
  const edited = useDraftedValue({
    value: stands,
    version: aid?.version ?? 0,
    read: readFields,
    form: 'coaching/aid',
    subject: aid?.ID ?? `new/${userId}`,
    label: t('coaching.aid.title'),
  });
  const loadTheirs = useLoadTheirs('coaching', 'conflict');
  const save = useWrite(SaveAid);
  const isUnreadable = useUnreadable();
  const today = isoDay(new Date().toISOString(), style.timeZone);
  const form = useForm<AidFields, AidFields>({
    t,
    schema: aidSchema(today),
    start: edited.value,
    async submit(fields, held) {
      if (edited.isOvertaken) return false;
      try {
        const saved = await save.write({
          body: { ID: aid?.ID ?? null, UserID: userId, ...fields, basedOn: aid ? edited.baseVersion : null },
        });
        edited.saved(partOf(held), { version: saved.version });
        toast({ tone: 'success', title: t('coaching.aid.saved') });
        await navigate(`/coach/${userId}/aid/${saved.ID}/m/view`, { replace: true });
        return true;
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
    },
    explain: (cause) => ({ title: t(failureText(cause, 'coaching.aid.failed')), text: t('coaching.aid.failed.text') }),
  });
  const partOf = useFormBinding(form.hook, edited);
  return (
    <Form form={form} summary={{}} isDrafted>
      <Stack gap="l">
        <OvertakenAid form={edited} stands={stands} />
        <CardGrid columns={2}>
          {aidSections.map((name) => (
            <SectionFields key={name} name={name} form={form} today={today} />
          ))}
        </CardGrid>
        <Checkbox label={t('coaching.aid.consent')} {...form.toggle('consent')} error={form.field('consent').error} />
        <Row>
          <Button
            type="submit"
            variant="primary"
            icon={Save}
            label={t('coaching.aid.save')}
            isDisabled={edited.isOvertaken || isUnreadable}
            isPending={save.busy}
          />
          <SavedStatus kept={edited.draft.state.kept} />
        </Row>
      </Stack>
    </Form>
  );
}

interface SectionFieldsProps {
  name: AidSectionName;
  form: FormState<AidFields>;
  today: string;
}

function SectionFields({ name, form, today }: SectionFieldsProps) {
  const t = useText();
  return (
    <Card as="section" labelledBy={`aid-${name}`}>
      <CardHeader id={`aid-${name}`} title={t(`coaching.aid.${name}`)} />
      <Stack>
        <DatePicker label={t('coaching.aid.date')} max={today} {...form.field(`${name}.date`)} />
        {(['action', 'impact', 'desired'] as const).map((part) => (
          <TextArea
            key={part}
            label={t(`coaching.aid.${part}`)}
            description={t(`coaching.aid.${name}.${part}.help`)}
            rows={3}
            maxLength={4000}
            {...form.field(`${name}.${part}`)}
          />
        ))}
      </Stack>
    </Card>
  );
}
