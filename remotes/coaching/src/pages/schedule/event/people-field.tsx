import type { Person } from '@portico/contracts/account/shapes';
import { useText } from '@portico/remote-contract';
import { IconButton, List, ListRow, Stack } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { X } from 'lucide-react';
import { useState } from 'react';

interface PeopleFieldProps {
  /** UserIDs. */
  value: readonly string[];
  /** Everyone who may be invited. */
  people: readonly Person[];
  onChange(ids: string[]): void;
}

export const nameOf = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();

/** The participants: added by typing a name, removed one by one. */
export function PeopleField({ value, people, onChange }: PeopleFieldProps) {
  const t = useText();
  const [round, setRound] = useState(0);
  const left = people.filter(({ UserID }) => !value.includes(UserID));
  return (
    <Stack gap="s">
      <ComboBox
        // Choosing a name adds it to the list and clears the field.
        key={round}
        label={t('coaching.schedule.people')}
        isOptional
        choices={left.map((person) => ({ id: person.UserID, label: nameOf(person) }))}
        value={null}
        onChange={(id) => {
          if (id === null) return;
          onChange([...value, id]);
          setRound(round + 1);
        }}
      />
      {value.length > 0 && (
        <List label={t('coaching.schedule.people')} isPlain>
          {value.map((id) => {
            const person = people.find((one) => one.UserID === id);
            const name = person ? nameOf(person) : t('coaching.schedule.somebody');
            return (
              <ListRow
                key={id}
                title={name}
                end={
                  <IconButton
                    size="s"
                    icon={X}
                    label={t('coaching.schedule.people.remove', { name })}
                    onPress={() => onChange(value.filter((one) => one !== id))}
                  />
                }
              />
            );
          })}
        </List>
      )}
    </Stack>
  );
}
