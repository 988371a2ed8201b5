import { isoDay } from '@portico/contracts/platform/dates';
import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { useDateStyle } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { FieldConflict } from './field-conflict.tsx';
import { onDay } from './on-day.ts';

interface DayInputProps {
  editor: SessionEditor;
  field: string;
  label: string;
  isOptional?: boolean;
  isReadOnly?: boolean;
  /** True if the field holds an instant: changing the day keeps its time of day. */
  hasTime?: boolean;
}

export function DayInput({ editor, field, hasTime = false, ...look }: DayInputProps) {
  const { timeZone } = useDateStyle();
  const value = valueIn(editor.state, field);
  const change = (day: string | null) => {
    if (day === null) return look.isOptional ? editor.type(field, null) : undefined;
    editor.type(field, hasTime && value ? onDay(value, day, timeZone) : day);
  };
  return (
    <Stack gap="s">
      <DatePicker {...look} value={value ? isoDay(value, timeZone) : null} onChange={change} />
      <FieldConflict editor={editor} field={field} />
    </Stack>
  );
}
