import { useText } from '@portico/remote-contract';
import { Badge, type Choice, IconButton, Stack } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { X } from 'lucide-react';
import styles from '../../admin/admin.module.css';

interface ManyFieldProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange(ids: string[]): void;
}

/** A multiple choice with search; the selected values are listed above. */
export function ManyField({ label, choices, value, onChange }: ManyFieldProps) {
  const t = useText();
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.label ?? t('news.audiences.goneName');
  return (
    <Stack gap="s">
      <ComboBox
        key={value.join(' ')}
        label={label}
        isOptional
        choices={choices.filter(({ id }) => !value.includes(id))}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {value.map((id) => (
            <li key={id} className={styles.chip}>
              <Badge shape="pill" label={nameOf(id)} />
              <IconButton
                size="s"
                icon={X}
                label={t('news.audiences.takeOut', { name: nameOf(id) })}
                onPress={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
