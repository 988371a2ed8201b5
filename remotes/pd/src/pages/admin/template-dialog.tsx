import { type BoardTemplate, templateChange } from '@portico/contracts/pd/administration-shapes';
import { type Agenda, agendaParts, totalMinutes, usualAgenda } from '@portico/contracts/pd/agenda';
import { saveBoardTemplate } from '@portico/contracts/pd/calls';
import { type Measure, measure } from '@portico/contracts/pd/change-shapes';
import { measureUnits } from '@portico/contracts/pd/shapes';
import { line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Row, Stack, Text } from '@portico/ui';
import { Checkbox, NumberField, Select, TextField } from '@portico/ui/form';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import * as z from 'zod/mini';
import { RecordForm, useRecordForm } from './record-form.tsx';

interface TemplateDialogProps {
  /** Undefined creates a new one. */
  template: BoardTemplate | undefined;
  onClose(): void;
}

const noMeasure: Measure = { title: '', unit: 'percent', target: null, better: 'up' };

const schema = z.object({
  name: line(80, 1, 'pd.admin.nameMissing'),
  agenda: templateChange.shape.agenda,
  // Measures without a name are left out.
  measures: z.pipe(
    z.array(z.object({ ...measure.shape, title: line(80) })),
    z.transform((measures) => measures.filter(({ title }) => title !== '')),
  ),
});

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useText();
  const { write } = useWrite(saveBoardTemplate);
  const form = useRecordForm({
    schema,
    start: { name: template?.name ?? '', agenda: template?.agenda ?? usualAgenda, measures: template?.measures ?? [] },
    submit: (fields) =>
      write({ body: { templateID: template?.templateID ?? null, basedOn: template?.version ?? 0, ...fields } }),
  });
  return (
    <RecordForm form={form} title={t(template ? 'pd.templates.edit' : 'pd.templates.add')} size="l" onClose={onClose}>
      <TextField label={t('pd.admin.name')} maxLength={80} autoFocus {...form.field('name')} />
      <AgendaFields agenda={form.values.agenda} onChange={(agenda) => form.change('agenda', agenda)} />
      <MeasureFields measures={form.values.measures} onChange={(measures) => form.change('measures', measures)} />
    </RecordForm>
  );
}

function AgendaFields({ agenda, onChange }: { agenda: Agenda; onChange(agenda: Agenda): void }) {
  const t = useText();
  const move = (index: number, by: number) => {
    const next = [...agenda];
    const [part] = next.splice(index, 1);
    if (part) next.splice(index + by, 0, part);
    onChange(next);
  };
  return (
    <Stack gap="s" as="section">
      <Text as="strong">{t('pd.templates.agenda', { minutes: totalMinutes(agenda) })}</Text>
      {agenda.length === 0 && <Text tone="danger">{t('pd.templates.agenda.missing')}</Text>}
      {agenda.map(({ part, minutes }, index) => {
        const named = { name: t(`pd.part.${part}`) };
        return (
          <Row key={part} align="end">
            <NumberField
              label={t('pd.templates.minutes', named)}
              value={minutes}
              minValue={1}
              maxValue={60}
              onChange={(next) =>
                onChange(agenda.map((one) => (one.part === part ? { part, minutes: next || 1 } : one)))
              }
            />
            <IconButton
              size="s"
              icon={ArrowUp}
              label={t('pd.admin.up', named)}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconButton
              size="s"
              icon={ArrowDown}
              label={t('pd.admin.down', named)}
              isDisabled={index === agenda.length - 1}
              onPress={() => move(index, 1)}
            />
          </Row>
        );
      })}
      {agendaParts.map((part) => (
        <Checkbox
          key={part}
          label={t(`pd.part.${part}`)}
          isSelected={agenda.some((one) => one.part === part)}
          onChange={(isOn) =>
            onChange(isOn ? [...agenda, { part, minutes: 3 }] : agenda.filter((one) => one.part !== part))
          }
        />
      ))}
    </Stack>
  );
}

function MeasureFields({ measures, onChange }: { measures: Measure[]; onChange(measures: Measure[]): void }) {
  const t = useText();
  const set = (index: number, change: Partial<Measure>) =>
    onChange(measures.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <Stack gap="s" as="section">
      <Text as="strong">{t('pd.templates.measures')}</Text>
      {measures.map((measure, index) => (
        <Row key={index} align="end">
          <TextField
            label={t('pd.doc.measure')}
            value={measure.title}
            maxLength={80}
            onChange={(title) => set(index, { title })}
          />
          <Select
            label={t('pd.doc.unit')}
            choices={measureUnits.map((id) => ({ id, label: t(`pd.unit.${id}`) }))}
            value={measure.unit}
            onChange={(unit) => set(index, { unit: unit as Measure['unit'] })}
          />
          <NumberField
            label={t('pd.doc.targetValue')}
            value={measure.target ?? Number.NaN}
            onChange={(target) => set(index, { target: Number.isNaN(target) ? null : target })}
          />
          <Select
            label={t('pd.doc.better')}
            choices={(['up', 'down'] as const).map((id) => ({ id, label: t(`pd.doc.better.${id}`) }))}
            value={measure.better}
            onChange={(better) => set(index, { better: better as Measure['better'] })}
          />
          <IconButton
            size="s"
            icon={X}
            label={t('pd.templates.dropMeasure', { name: measure.title })}
            onPress={() => onChange(measures.filter((_, at) => at !== index))}
          />
        </Row>
      ))}
      <div>
        <Button
          size="s"
          icon={Plus}
          label={t('pd.templates.addMeasure')}
          isDisabled={measures.length >= 12}
          onPress={() => onChange([...measures, noMeasure])}
        />
      </div>
    </Stack>
  );
}
