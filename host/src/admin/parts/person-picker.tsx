import { findAnybody } from '@portico/contracts/admin/audit/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AsyncComboBox } from '@portico/ui/form';
import { useState } from 'react';

export interface PickedPerson {
  id: string;
  name: string;
}

interface PersonPickerProps {
  label: string;
  description?: string;
  isOptional?: boolean;
  value: PickedPerson | null;
  onChange(person: PickedPerson | null): void;
}

/** Finds a person by name, user name or e-mail, so that no one has to type an id. */
export function PersonPicker({ value, onChange, ...frame }: PersonPickerProps) {
  const t = useText();
  const [words, setWords] = useState<string>();
  const finding = useCall(
    findAnybody,
    { query: { text: words ?? '' } },
    { enabled: words !== undefined, cacheMinutes: 1 },
  );
  return (
    <AsyncComboBox
      {...frame}
      hint={t('admin.person.search')}
      value={value && { id: value.id, label: value.name }}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.label })}
      words={words}
      onWords={setWords}
      finding={finding}
      choices={(finding.data ?? []).map(({ UserID, name, detail }) => ({
        id: UserID,
        label: name,
        description: detail,
      }))}
    />
  );
}
