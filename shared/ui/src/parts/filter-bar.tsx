import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '../class-names.ts';
import styles from './filter-bar.module.css';
import { Icon, type IconType } from './icon.tsx';

export interface FilterOption {
  id: string;
  label: string;
  icon?: IconType | undefined;
  count?: number | undefined;
}

interface FilterBarFrame {
  /** What the filter selects by: `Delivery type`. */
  label: string;
  options: readonly FilterOption[];
}

export type FilterBarProps = FilterBarFrame &
  (
    | { mode?: 'single'; value: string; onChange: (id: string) => void }
    | { mode: 'multiple'; value: readonly string[]; onChange: (ids: string[]) => void }
  );

/** Chips in a row, which scrolls on phones. */
export function FilterBar(props: FilterBarProps) {
  const { label, options } = props;
  const isMultiple = props.mode === 'multiple';
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      disallowEmptySelection={!isMultiple}
      selectedKeys={props.mode === 'multiple' ? props.value : [props.value]}
      onSelectionChange={(keys) => {
        const ids = [...keys].map(String);
        if (props.mode === 'multiple') props.onChange(ids);
        else if (ids[0] !== undefined && ids[0] !== props.value) props.onChange(ids[0]);
      }}
      className={classNames(styles.bar)}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className={classNames(styles.chip)}>
          {option.icon && <Icon icon={option.icon} size={15} />}
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
