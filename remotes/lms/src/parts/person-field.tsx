import { getPeople } from '@portico/contracts/admin/people/calls';
import { useCall } from '@portico/data-client';
import { ComboBox } from '@portico/ui/form';
import { useState } from 'react';

export interface ChosenPerson {
  id: string;
  label: string;
}

interface PersonFieldProps {
  label: string;
  description?: string;
  isOptional?: boolean;
  value: ChosenPerson | null;
  onChange(person: ChosenPerson | null): void;
  error?: string | undefined;
}

/** Somebody with an account, found by name: for authors, who may look everybody up. */
export function PersonField({ value, onChange, ...field }: PersonFieldProps) {
  const [typed, setTyped] = useState(value?.label ?? '');
  const people = useCall(
    getPeople,
    { query: { search: typed, state: 'active', pageSize: '10' } },
    { enabled: typed.trim().length > 1 && typed !== value?.label },
  );
  const found =
    people.state === 'ready'
      ? people.data.people.map(({ UserID, FirstName, LastName }) => ({ id: UserID, label: `${FirstName} ${LastName}` }))
      : [];
  const choices = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <ComboBox
      {...field}
      isFilteredElsewhere
      choices={choices}
      value={value?.id ?? null}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        // Emptied, it names nobody any more.
        if (text === '') onChange(null);
      }}
      onChange={(id) => {
        const chosen = choices.find((one) => one.id === id) ?? null;
        onChange(chosen);
        setTyped(chosen?.label ?? '');
      }}
    />
  );
}
