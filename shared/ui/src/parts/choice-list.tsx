import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './popover.module.css';

/** One entry of a Select or ComboBox. */
export interface Choice {
  id: string;
  label: string;
  description?: string | undefined;
  icon?: IconType | undefined;
  isDisabled?: boolean | undefined;
}

interface ChoiceListProps {
  /** Shown if nothing matches. */
  whenEmpty?: ReactNode;
  /** Absent in a ComboBox, which provides the filtered choices itself. */
  choices?: readonly Choice[];
}

/** The open list of a Select or ComboBox. */
export const ChoiceList = ({ choices, whenEmpty }: ChoiceListProps) => (
  <ListBox<Choice>
    className={classNames(styles.list)}
    {...(choices ? { items: choices } : {})}
    renderEmptyState={() => <p className={styles.empty}>{whenEmpty}</p>}
  >
    {({ id, label, description, icon, isDisabled = false }) => (
      <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={classNames(styles.item)}>
        {({ isSelected }) => (
          <>
            {icon && <Icon icon={icon} />}
            <span className={styles.words}>
              <Text slot="label">{label}</Text>
              {description && (
                <Text slot="description" elementType="small">
                  {description}
                </Text>
              )}
            </span>
            {isSelected && (
              <span className={styles.tick}>
                <Icon icon={Check} size={16} />
              </span>
            )}
          </>
        )}
      </ListBoxItem>
    )}
  </ListBox>
);

export const popoverClass = classNames(styles.popover);
