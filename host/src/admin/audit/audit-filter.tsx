import { getAuditChoices } from '@portico/contracts/admin/audit/calls';
import { auditKinds } from '@portico/contracts/platform/audit';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Row, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { ComboBox, Select, Switch } from '@portico/ui/form';
import { X } from 'lucide-react';
import { PersonPicker } from '../parts/person-picker.tsx';
import styles from './audit.module.css';
import { callChoices } from './record-sentence.ts';
import type { FilterState } from './use-filter.ts';

const dayMs = 86_400_000;
const everything = 'all';
const startOf = (day: string | null) => (day === null ? null : `${day}T00:00:00.000Z`);
const endOf = (day: string | null) =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs).toISOString();
const dayBefore = (instant: string) => new Date(Date.parse(instant) - dayMs).toISOString().slice(0, 10);

/** Who, for whom, what, how it ended, and when. */
export function AuditFilterFields({ state }: { state: FilterState }) {
  const t = useText();
  const { filter, set } = state;
  const choices = useCall(getAuditChoices, {}, { cacheMinutes: 5 });
  const known = choices.state === 'ready' ? choices.data : { calls: [], objectKinds: [] };
  const person = (part: 'who' | 'whom') => {
    const id = filter[part];
    return id === undefined ? null : { id, name: state.shownName(part) || t('admin.audit.chosen') };
  };
  return (
    <Stack>
      <div className={styles.filters}>
        {(['who', 'whom'] as const).map((part) => (
          <PersonPicker
            key={part}
            label={t(`admin.audit.${part}`)}
            isOptional
            value={person(part)}
            onChange={(chosen) => set({ [part]: chosen?.id ?? null, [`${part}Name`]: chosen?.name ?? null })}
          />
        ))}
        <ComboBox
          label={t('admin.audit.call')}
          isOptional
          choices={callChoices(known.calls, t)}
          value={filter.call ?? null}
          onChange={(call) => set({ call })}
        />
        <Select
          label={t('admin.audit.kind')}
          value={filter.kind ?? everything}
          choices={[everything, ...auditKinds].map((id) => ({ id, label: t(`admin.audit.kind.${id}`) }))}
          onChange={(id) => set({ kind: id === everything ? null : id })}
        />
        <DatePicker
          label={t('admin.audit.from')}
          isOptional
          value={filter.from?.slice(0, 10) ?? null}
          onChange={(day) => set({ from: startOf(day) })}
        />
        <DatePicker
          label={t('admin.audit.until')}
          isOptional
          value={filter.until === undefined ? null : dayBefore(filter.until)}
          onChange={(day) => set({ until: endOf(day) })}
        />
      </div>
      <Switch
        label={t('admin.audit.technical')}
        description={t('admin.audit.technicalText')}
        isSelected={filter.technical === 'all'}
        onChange={(isOn) => set({ technical: isOn ? 'all' : null })}
      />
      {Object.keys(filter).length > 0 && (
        <Row>
          {filter.objectID !== undefined && (
            <Button
              size="s"
              icon={X}
              label={t('admin.audit.oneObject', { kind: filter.objectKind ?? '' })}
              onPress={() => set({ objectID: null, objectKind: null })}
            />
          )}
          <Button size="s" variant="ghost" label={t('admin.audit.clear')} onPress={state.clear} />
        </Row>
      )}
    </Stack>
  );
}
