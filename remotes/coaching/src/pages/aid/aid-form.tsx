import { type AidFault, type AidSectionName, aidFaults, aidSections } from '@portico/contracts/coaching/aid-rules';
import type { Aid, AidSection } from '@portico/contracts/coaching/aid-shapes';
import { SaveAid } from '@portico/contracts/coaching/calls';
import { isoDay } from '@portico/contracts/platform/dates';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useDraftedValue } from '@portico/data-client/drafted-value';
import { useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, CardGrid, CardHeader, Notice, Row, Stack, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Checkbox, ErrorSummary, TextArea, useUnreadable } from '@portico/ui/form';
import { SavedStatus } from '@portico/ui/unsent';
import { Save } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { type AidFields, fieldsOf, readFields } from './aid-fields.ts';
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
  const form = useDraftedValue({
    value: stands,
    version: aid?.version ?? 0,
    read: readFields,
    form: 'coaching/aid',
    subject: aid?.ID ?? `new/${userId}`,
    label: t('coaching.aid.title'),
  });
  const { value: fields } = form;
  const [wasSent, setWasSent] = useState(false);
  const client = useQueryClient();
  const save = useWrite(SaveAid);
  const isUnreadable = useUnreadable();
  const today = isoDay(new Date().toISOString(), style.timeZone);
  const faults = wasSent ? aidFaults(fields, today) : [];
  const change = (part: Partial<AidFields>) => form.set({ ...fields, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (form.isOvertaken || aidFaults(fields, today).length > 0) return;
    try {
      const saved = await save.write({
        body: { ID: aid?.ID ?? null, UserID: userId, ...fields, basedOn: aid ? form.baseVersion : null },
      });
      form.saved(fields);
      toast({ tone: 'success', title: t('coaching.aid.saved') });
      await navigate(`/coach/${userId}/aid/${saved.ID}/m/view`, { replace: true });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // Reloads the version saved elsewhere, so that the form shows the conflict.
      if (cause.code === 'conflict') await client.invalidateQueries({ queryKey: ['coaching'] });
    }
  };
  const idOf = (fault: AidFault): string => {
    if (fault.kind === 'future') return `aid-${fault.section}-date`;
    return fault.kind === 'consent' ? 'aid-consent' : 'aid-motivational-action';
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="l">
        <ErrorSummary
          errors={faults.map((fault) => ({ id: idOf(fault), message: t(`coaching.aid.fault.${fault.kind}`) }))}
        />
        <OvertakenAid form={form} stands={stands} />
        {save.error && !form.isOvertaken && (
          <Notice tone="danger" isLive title={t(failureText(save.error, 'coaching.aid.failed'))}>
            {t('coaching.aid.failed.text')}
          </Notice>
        )}
        <CardGrid columns={2}>
          {aidSections.map((name) => (
            <SectionFields
              key={name}
              name={name}
              section={fields[name]}
              today={today}
              isFuture={faults.some((fault) => fault.kind === 'future' && fault.section === name)}
              onChange={(section) => change({ [name]: section })}
            />
          ))}
        </CardGrid>
        <Checkbox
          id="aid-consent"
          label={t('coaching.aid.consent')}
          isSelected={fields.consent}
          error={faults.some(({ kind }) => kind === 'consent') ? t('coaching.aid.fault.consent') : undefined}
          onChange={(consent) => change({ consent })}
        />
        <Row>
          <Button
            type="submit"
            variant="primary"
            icon={Save}
            label={t('coaching.aid.save')}
            isDisabled={form.isOvertaken || isUnreadable}
            isPending={save.busy}
          />
          <SavedStatus kept={form.draft.state.kept} />
        </Row>
      </Stack>
    </form>
  );
}

interface SectionFieldsProps {
  name: AidSectionName;
  section: AidSection;
  today: string;
  isFuture: boolean;
  onChange(section: AidSection): void;
}

function SectionFields({ name, section, today, isFuture, onChange }: SectionFieldsProps) {
  const t = useText();
  const area = (part: 'action' | 'impact' | 'desired') => (
    <TextArea
      id={`aid-${name}-${part}`}
      label={t(`coaching.aid.${part}`)}
      description={t(`coaching.aid.${name}.${part}.help`)}
      rows={3}
      maxLength={4000}
      value={section[part]}
      onChange={(value) => onChange({ ...section, [part]: value })}
    />
  );
  return (
    <Card as="section" labelledBy={`aid-${name}`}>
      <CardHeader id={`aid-${name}`} title={t(`coaching.aid.${name}`)} />
      <Stack>
        <DatePicker
          id={`aid-${name}-date`}
          label={t('coaching.aid.date')}
          max={today}
          value={section.date}
          error={isFuture ? t('coaching.aid.fault.future') : undefined}
          onChange={(date) => onChange({ ...section, date })}
        />
        {area('action')}
        {area('impact')}
        {area('desired')}
      </Stack>
    </Card>
  );
}
