import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Dialog as DialogRoot } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { IconButton } from './icon-button.tsx';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  /** Receives the focus when the panel opens and when the focused content has disappeared. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** The element below which the panel opens. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Always in view below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

const narrow = matchMedia('(width <= 640px)');
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/**
 * Content below a button: a box on wide screens, the whole screen on phones. Traps the focus, returns it afterwards and
 * closes with Escape. Imported by its own path, because few pages need it.
 */
export function Panel({ title, titleRef, anchor, isOpen, onOpenChange, actions, footer, children }: PanelProps) {
  const texts = useUiTexts();
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const inside = (
    <DialogRoot className={classNames(styles.panel)} data-panel>
      {({ close }) => (
        <>
          <header className={styles.header}>
            <Heading
              slot="title"
              level={2}
              className={classNames(styles.title)}
              tabIndex={-1}
              {...(titleRef ? { ref: titleRef } : {})}
            >
              {title}
            </Heading>
            {actions}
            {isNarrow && <IconButton label={texts.close} icon={X} onPress={close} hasTooltip={false} />}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </DialogRoot>
  );
  const opened = { isOpen, onOpenChange };
  return isNarrow ? (
    <ModalOverlay className={classNames(styles.screen)} {...opened}>
      <Modal className={classNames(styles.whole)}>{inside}</Modal>
    </ModalOverlay>
  ) : (
    <Popover className={classNames(styles.popover)} triggerRef={anchor} placement="bottom end" offset={6} {...opened}>
      {inside}
    </Popover>
  );
}
