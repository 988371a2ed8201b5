import { findPlayers } from '@portico/contracts/gamification/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AsyncComboBox } from '@portico/ui/form';
import { useState } from 'react';

interface PlayerPickerProps {
  label: string;
  value: { id: string; name: string } | null;
  onChange(person: { id: string; name: string } | null): void;
}

/** Finds a person by name. */
export function PlayerPicker({ label, value, onChange }: PlayerPickerProps) {
  const t = useText();
  const [words, setWords] = useState<string>();
  const finding = useCall(findPlayers, { query: { text: words ?? '' } }, { enabled: words !== undefined });
  return (
    <AsyncComboBox
      label={label}
      hint={t('gamification.person.search')}
      value={value && { id: value.id, label: value.name }}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.label })}
      words={words}
      onWords={setWords}
      finding={finding}
      choices={(finding.data ?? []).map(({ UserID, name }) => ({ id: UserID, label: name }))}
    />
  );
}
