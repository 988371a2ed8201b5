import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Common props of the frame around a field's control. */
export interface FieldFrameProps {
  label: string;
  /** Visually hidden, but read by screen readers. For a field whose purpose is clear from its position. */
  isLabelHidden?: boolean | undefined;
  /** Marks a field that may stay empty. Required fields are the norm and have no mark. */
  isOptional?: boolean | undefined;
  /** Help text that stays visible while typing. */
  description?: ReactNode;
  /** What is wrong and how to correct it. Makes the field invalid. */
  error?: string | undefined;
}

export function FieldLabel({ label, isLabelHidden, isOptional }: FieldFrameProps) {
  const texts = useUiTexts();
  return (
    <Label className={classNames(styles.label, isLabelHidden && styles.labelHidden)}>
      {label}
      {isOptional && <span className={styles.optional}> ({texts.optional})</span>}
    </Label>
  );
}

export function FieldHelp({ description, error }: Pick<FieldFrameProps, 'description' | 'error'>) {
  const texts = useUiTexts();
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>
        <Icon icon={CircleAlert} size={14} />
        <span>
          <VisuallyHidden>{texts.error} </VisuallyHidden>
          {error}
        </span>
      </FieldError>
    </>
  );
}

export const fieldClass = classNames(styles.field);
export const inputClass = classNames(styles.input);
export const boxClass = classNames(styles.box);
