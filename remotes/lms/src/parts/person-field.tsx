import { getPeople } from '@portico/contracts/admin/people/calls';
import { personChoice } from '@portico/contracts/admin/people/person-choice';
import { useCall } from '@portico/data-client';
import { AsyncComboBox } from '@portico/ui/form';
import { useState } from 'react';

export interface ChosenPerson {
  id: string;
  label: string;
}

interface PersonFieldProps {
  label: string;
  hint: string;
  description?: string;
  isOptional?: boolean;
  value: ChosenPerson | null;
  onChange(person: ChosenPerson | null): void;
  error?: string | undefined;
}

/** Finds a person with an account by name; for authors, who may look up everyone. */
export function PersonField(field: PersonFieldProps) {
  const [words, setWords] = useState<string>();
  const finding = useCall(
    getPeople,
    { query: { search: words ?? '', state: 'active', pageSize: '10' } },
    { enabled: words !== undefined },
  );
  return (
    <AsyncComboBox
      {...field}
      words={words}
      onWords={setWords}
      finding={finding}
      choices={(finding.data?.people ?? []).map(personChoice)}
    />
  );
}
