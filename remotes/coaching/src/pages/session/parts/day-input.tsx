import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { FieldConflict } from './field-conflict.tsx';

interface DayInputProps {
  editor: SessionEditor;
  field: string;
  label: string;
  isOptional?: boolean;
  isReadOnly?: boolean;
  /** The field holds an instant: its time of day stays when the day changes. */
  hasTime?: boolean;
}

export function DayInput({ editor, field, hasTime = false, ...look }: DayInputProps) {
  const value = valueIn(editor.state, field);
  const change = (day: string | null) => {
    if (day === null) return look.isOptional ? editor.type(field, null) : undefined;
    editor.type(field, hasTime ? `${day}${value?.slice(10) ?? ''}` : day);
  };
  return (
    <Stack gap="s">
      <DatePicker {...look} value={value ? value.slice(0, 10) : null} onChange={change} />
      <FieldConflict editor={editor} field={field} />
    </Stack>
  );
}
