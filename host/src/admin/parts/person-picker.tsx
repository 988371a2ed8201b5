import { findAnybody } from '@portico/contracts/admin/audit/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import { useEffect, useState } from 'react';

export interface PickedPerson {
  id: string;
  name: string;
}

export interface PersonPickerProps {
  label: string;
  description?: string;
  isOptional?: boolean;
  value: PickedPerson | null;
  onChange(person: PickedPerson | null): void;
}

const pauseMs = 250;

/** A person found by name, user name or e-mail; nobody types an id. */
export function PersonPicker({ label, description, isOptional = false, value, onChange }: PersonPickerProps) {
  const t = useText();
  const [typed, setTyped] = useState(value?.name ?? '');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = asked.length >= 2 && asked !== value?.name;
  const found = useCall(
    findAnybody,
    { query: { text: isAsking ? asked : '--' } },
    { enabled: isAsking, cacheMinutes: 1 },
  );
  const people = isAsking && found.state === 'ready' ? found.data : [];
  const choices = [
    ...(value && !people.some(({ UserID }) => UserID === value.id) ? [{ id: value.id, label: value.name }] : []),
    ...people.map(({ UserID, name, detail }) => ({ id: UserID, label: name, description: detail })),
  ];
  return (
    <ComboBox
      label={label}
      description={description}
      isOptional={isOptional}
      placeholder={t('admin.person.search')}
      choices={choices}
      isFilteredElsewhere
      value={value?.id ?? null}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        // Emptied, it names nobody any more.
        if (text === '') onChange(null);
      }}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        onChange(chosen ? { id: chosen.id, name: chosen.label } : null);
        if (chosen) setTyped(chosen.label);
      }}
    />
  );
}
