import { findPlayers } from '@portico/contracts/gamification/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import { useEffect, useState } from 'react';

interface PlayerPickerProps {
  label: string;
  value: { id: string; name: string } | null;
  onChange(person: { id: string; name: string } | null): void;
}

const pauseMs = 250;

/** A person found by name; nobody types an id. */
export function PlayerPicker({ label, value, onChange }: PlayerPickerProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = asked.length >= 2 && asked !== value?.name;
  const found = useCall(findPlayers, { query: { text: isAsking ? asked : '--' } }, { enabled: isAsking });
  const people = (isAsking && found.data) || [];
  const choices = [
    ...(value && !people.some(({ UserID }) => UserID === value.id) ? [{ id: value.id, label: value.name }] : []),
    ...people.map(({ UserID, name }) => ({ id: UserID, label: name })),
  ];
  return (
    <ComboBox
      label={label}
      placeholder={t('gamification.person.search')}
      choices={choices}
      isFilteredElsewhere
      value={value?.id ?? null}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        onChange(chosen ? { id: chosen.id, name: chosen.label } : null);
        if (chosen) setTyped(chosen.label);
      }}
    />
  );
}
