import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps as SwitchRootProps } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

type Passed = Pick<
  SwitchRootProps,
  'defaultSelected' | 'isSelected' | 'isReadOnly' | 'onChange' | 'onBlur' | 'name' | 'value' | 'id'
>;

export interface SwitchProps extends Passed {
  label: ReactNode;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Takes effect at once. In a form with a submit button, use Checkbox. */
export const Switch = ({ label, description, isDisabled = false, ...passed }: SwitchProps) => (
  <SwitchField {...passed} className={classNames(styles.field)} isDisabled={isDisabled}>
    <SwitchButton className={classNames(styles.choice)}>
      <span className={styles.rail}>
        <span className={styles.thumb} />
      </span>
      <span className={styles.words}>{label}</span>
    </SwitchButton>
    {description && (
      <Text slot="description" className={classNames(styles.note)}>
        {description}
      </Text>
    )}
  </SwitchField>
);
