import { getPeople } from '@portico/contracts/admin/people/calls';
import { personChoice } from '@portico/contracts/admin/people/person-choice';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import type { Choice } from '@portico/ui';
import { AsyncComboBox } from '@portico/ui/form';
import { useState } from 'react';

interface ScopedPersonFieldProps {
  label: string;
  description?: string;
  isOptional?: boolean;
  value: string | null;
  /** Name of the person in `value`. */
  name?: string;
  /** The person to exclude from the choices. */
  except?: string;
  onChange: (userId: string | null) => void;
}

/** Chooses a person within reach by part of a name, user name, e-mail or personnel number. */
export function ScopedPersonField({
  value,
  name = '',
  except,
  onChange,
  description,
  ...frame
}: ScopedPersonFieldProps) {
  const t = useText();
  const [words, setWords] = useState(value === null ? '' : undefined);
  const [chosen, setChosen] = useState<Choice>({ id: value ?? '', label: name });
  const finding = useCall(
    getPeople,
    { query: { search: words ?? '', state: 'active', pageSize: '20' } },
    { enabled: words !== undefined },
  );
  const people = finding.data?.people ?? [];
  return (
    <AsyncComboBox
      {...frame}
      description={description ?? t('admin.people.pickHint')}
      hint={t('admin.people.searchHint')}
      leastLetters={0}
      // Once the choice has been undone, the field shows the person in `value` again.
      value={value === null ? null : chosen.id === value ? chosen : { id: value, label: name }}
      onChange={(choice) => {
        if (choice) setChosen(choice);
        onChange(choice?.id ?? null);
      }}
      words={words}
      onWords={setWords}
      finding={finding}
      choices={people.filter(({ UserID }) => UserID !== except).map(personChoice)}
    />
  );
}
