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

/** Who else comes: added by typing a name, taken out one by one. */
export function PeopleField({ value, people, onChange }: PeopleFieldProps) {
  const t = useText();
  const [round, setRound] = useState(0);
  const left = people.filter(({ UserID }) => !value.includes(UserID));
  return (
    <Stack gap="s">
      <ComboBox
        // A chosen name goes into the list, and the field is cleared.
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
