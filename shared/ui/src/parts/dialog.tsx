import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as DialogRoot, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: string;
  /** A function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons at the bottom, the primary one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  /** The button that opens it. Without one, `isOpen` does. */
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  size?: 's' | 'm' | 'l';
  /** False while input would be lost. Then only the dialog's buttons close it. */
  isDismissable?: boolean;
  /** False if a press beside the dialog must not close it, for example where closing it counts as an answer. */
  closesOnPressOutside?: boolean;
}

/**
 * A modal dialog: traps the focus, restores it afterwards, and closes with Escape. On phones it slides in from the
 * bottom.
 */
export function Dialog({
  title,
  children,
  actions,
  trigger,
  isOpen,
  onOpenChange,
  size = 'm',
  isDismissable = true,
  closesOnPressOutside = true,
}: DialogProps) {
  const texts = useUiTexts();
  const opened = { ...(isOpen === undefined ? {} : { isOpen }), ...(onOpenChange ? { onOpenChange } : {}) };
  const window = (
    <ModalOverlay
      className={classNames(styles.overlay)}
      isDismissable={isDismissable && closesOnPressOutside}
      isKeyboardDismissDisabled={!isDismissable}
      {...(trigger ? {} : opened)}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <DialogRoot className={classNames(styles.dialog)}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" level={2} className={classNames(styles.title)}>
                  {title}
                </Heading>
                {isDismissable && <IconButton label={texts.close} icon={X} onPress={close} hasTooltip={false} />}
              </header>
              <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
              {actions !== undefined && (
                <footer className={styles.footer}>{typeof actions === 'function' ? actions(close) : actions}</footer>
              )}
            </>
          )}
        </DialogRoot>
      </Modal>
    </ModalOverlay>
  );
  return trigger ? (
    <DialogTrigger {...opened}>
      {trigger}
      {window}
    </DialogTrigger>
  ) : (
    window
  );
}
