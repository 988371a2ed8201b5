import { textMost } from '@portico/contracts/coaching/save-shapes';
import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { FieldConflict } from './field-conflict.tsx';
import { useWriting } from './writing.ts';

interface TextInputProps {
  editor: SessionEditor;
  field: string;
  label: string;
  isLabelHidden?: boolean;
  isReadOnly?: boolean;
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
}

/** A text field of the session: saved while typing, and showing who else is editing it and what they changed. */
export function TextInput({ editor, field, label, rows = 3, isReadOnly = false, ...look }: TextInputProps) {
  const t = useText();
  const { by, ...focus } = useWriting(field);
  return (
    <Stack gap="s">
      <TextArea
        {...look}
        {...focus}
        label={label}
        rows={rows}
        value={valueIn(editor.state, field) ?? ''}
        onChange={(value) => editor.type(field, value)}
        isReadOnly={isReadOnly}
        maxLength={isReadOnly ? undefined : textMost}
        description={by ? t('coaching.session.isWriting', { name: by }) : undefined}
      />
      <FieldConflict editor={editor} field={field} />
    </Stack>
  );
}
