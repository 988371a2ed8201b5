import type { ReactNode } from 'react';
import { Dialog as DialogRoot } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

export interface AlertDialogProps {
  /** The title as a question: `Delete this item?` */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the question: `Delete`. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Red, for actions that cannot be undone. */
  isDangerous?: boolean;
  /** The confirmed action is in progress. The dialog stays until the page closes it. */
  isPending?: boolean;
  cancelLabel?: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A dialog that requires an answer. Focus starts on the safe button. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  isDangerous = false,
  isPending = false,
  cancelLabel,
  isOpen,
  onOpenChange,
}: AlertDialogProps) {
  const texts = useUiTexts();
  return (
    <ModalOverlay className={classNames(styles.overlay)} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal className={classNames(styles.modal, styles.s)}>
        <DialogRoot role="alertdialog" className={classNames(styles.dialog, styles.alert)}>
          <Heading slot="title" level={2} className={classNames(styles.title)}>
            {title}
          </Heading>
          <div className={classNames(styles.body, styles.text)}>{children}</div>
          <footer className={styles.footer}>
            <Button label={cancelLabel ?? texts.cancel} autoFocus onPress={() => onOpenChange(false)} />
            <Button
              label={confirmLabel}
              variant={isDangerous ? 'danger' : 'primary'}
              isPending={isPending}
              onPress={onConfirm}
            />
          </footer>
        </DialogRoot>
      </Modal>
    </ModalOverlay>
  );
}
