import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { fullName } from '../../../data/paths.ts';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { FieldConflict } from './field-conflict.tsx';

interface OwnerInputProps {
  editor: SessionEditor;
  session: OpenSession;
  field: string;
}

/** The person responsible: coach or coachee. */
export function OwnerInput({ editor, session, field }: OwnerInputProps) {
  const t = useText();
  return (
    <Stack gap="s">
      <Select
        label={t('coaching.part.ownerID')}
        isOptional
        placeholder={t('coaching.session.noOwner')}
        choices={[session.coachee, session.coach].map((person) => ({ id: person.UserID, label: fullName(person) }))}
        value={valueIn(editor.state, field) || null}
        onChange={(id) => editor.type(field, id)}
      />
      <FieldConflict editor={editor} field={field} />
    </Stack>
  );
}
