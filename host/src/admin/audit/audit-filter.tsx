import { getAuditChoices } from '@portico/contracts/admin/audit/calls';
import type { AuditFilter } from '@portico/contracts/admin/audit/shapes';
import { auditKinds } from '@portico/contracts/platform/audit';
import { isoDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Row, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { ComboBox, Select, Switch } from '@portico/ui/form';
import { X } from 'lucide-react';
import { FilterFields } from '../parts/filter-fields.tsx';
import { PersonPicker } from '../parts/person-picker.tsx';
import type { FilterState } from '../parts/use-filter.ts';
import { endOfDay, lastDayBefore, startOfDay } from './filter-days.ts';
import { callChoices } from './record-sentence.ts';

const everything = 'all';

/** Filters by actor, person concerned, action, outcome and period. */
export function AuditFilterFields({ state }: { state: FilterState<AuditFilter> }) {
  const t = useText();
  const { timeZone } = useDateStyle();
  const { filter, set } = state;
  const choices = useCall(getAuditChoices, {}, { cacheMinutes: 5 });
  const known = choices.state === 'ready' ? choices.data : { calls: [], objectKinds: [] };
  const person = (part: 'who' | 'whom') => {
    const id = filter[part];
    return id === undefined ? null : { id, name: state.shownName(part) || t('admin.audit.chosen') };
  };
  return (
    <Stack>
      <FilterFields>
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
          value={filter.from === undefined ? null : isoDay(filter.from, timeZone)}
          onChange={(day) => set({ from: day && startOfDay(day, timeZone) })}
        />
        <DatePicker
          label={t('admin.audit.until')}
          isOptional
          value={filter.until === undefined ? null : lastDayBefore(filter.until, timeZone)}
          onChange={(day) => set({ until: day && endOfDay(day, timeZone) })}
        />
      </FilterFields>
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
