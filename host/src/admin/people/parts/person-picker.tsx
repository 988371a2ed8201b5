import { getPeople } from '@portico/contracts/admin/people/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import type { Choice } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { useState } from 'react';

interface PersonPickerProps {
  label: string;
  description?: string;
  isOptional?: boolean;
  value: string | null;
  /** Shown while nothing else has been typed. */
  name?: string;
  /** Not among the choices. */
  except?: string;
  onChange: (userId: string | null) => void;
  error?: string | undefined;
}

/** Somebody within reach, found by typing part of a name, user name, e-mail or personal number. */
export function PersonPicker({
  label,
  description,
  isOptional,
  value,
  name = '',
  except,
  onChange,
  error,
}: PersonPickerProps) {
  const t = useText();
  const [words, setWords] = useState(name);
  const [chosen, setChosen] = useState<Choice | undefined>(value === null ? undefined : { id: value, label: name });
  const found = useCall(getPeople, { query: { search: words.trim(), state: 'active', pageSize: '20' } });
  const people = found.state === 'ready' ? found.data.people.filter(({ UserID }) => UserID !== except) : [];
  const choices: Choice[] = people.map((one) => ({
    id: one.UserID,
    label: `${one.FirstName} ${one.LastName}`,
    description: one.CompanyName === '' ? one.Email : `${one.CompanyName} · ${one.Email}`,
  }));
  // Whoever is chosen stays among the choices while others are looked for, or the field would forget them.
  const all = chosen && !choices.some(({ id }) => id === chosen.id) ? [chosen, ...choices] : choices;
  return (
    <ComboBox
      label={label}
      description={description ?? t('admin.people.pickHint')}
      isOptional={isOptional}
      value={value}
      inputValue={words}
      isFilteredElsewhere
      choices={all}
      onInputChange={(typed) => {
        setWords(typed);
        if (typed !== '') return;
        setChosen(undefined);
        onChange(null);
      }}
      onChange={(id) => {
        const picked = all.find((one) => one.id === id);
        if (!picked) return;
        setChosen(picked);
        setWords(picked.label);
        onChange(picked.id);
      }}
      error={error}
    />
  );
}
