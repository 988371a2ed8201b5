import type { DueRule } from '@portico/contracts/lms/authoring/shapes';
import { DatePicker } from '@portico/ui/date';
import { NumberField, RadioGroup } from '@portico/ui/form';
import { useState } from 'react';

type Kind = 'none' | 'on' | 'days';

type Word = 'when' | 'day' | 'days' | `kind.${Kind}`;

interface DueFieldsProps {
  /** The texts of the page that uses it: each page has them in its own catalogue. */
  say: (word: Word) => string;
  value: DueRule | null;
  /** True if there may be no deadline. */
  isOptional?: boolean;
  /** Called with undefined while the input is not a valid day. */
  onChange: (due: DueRule | null | undefined) => void;
}

/** A deadline on a fixed day, or a number of days after the assignment. */
export function DueFields({ say, value, isOptional = false, onChange }: DueFieldsProps) {
  const [kind, setKind] = useState<Kind>(
    value === null ? (isOptional ? 'none' : 'days') : 'on' in value ? 'on' : 'days',
  );
  const [on, setOn] = useState<string | null>(value && 'on' in value ? value.on : null);
  const [days, setDays] = useState(value && 'days' in value ? value.days : 14);
  const change = (next: { kind: Kind; on: string | null; days: number }) => {
    if (next.kind === 'none') onChange(null);
    else if (next.kind === 'on') onChange(next.on === null ? undefined : { on: next.on });
    else onChange(Number.isInteger(next.days) && next.days > 0 ? { days: next.days } : undefined);
  };
  const kinds: Kind[] = isOptional ? ['none', 'on', 'days'] : ['days', 'on'];
  return (
    <>
      <RadioGroup
        label={say('when')}
        value={kind}
        options={kinds.map((id) => ({ id, label: say(`kind.${id}`) }))}
        onChange={(id) => {
          const wanted = kinds.find((one) => one === id) ?? 'days';
          setKind(wanted);
          change({ kind: wanted, on, days });
        }}
      />
      {kind === 'on' && (
        <DatePicker
          label={say('day')}
          value={on}
          onChange={(day) => {
            setOn(day);
            change({ kind, on: day, days });
          }}
        />
      )}
      {kind === 'days' && (
        <NumberField
          label={say('days')}
          value={days}
          minValue={1}
          maxValue={3650}
          onChange={(count) => {
            setDays(count);
            change({ kind, on, days: count });
          }}
        />
      )}
    </>
  );
}
