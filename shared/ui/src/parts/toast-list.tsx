import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_ToastContent as ToastBody,
  UNSTABLE_Toast as ToastRoot,
} from 'react-aria-components/Toast';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-list.module.css';
import { toastQueue, useToastCount } from './toast-queue.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** The visible toasts. F6 moves the focus to them. */
export function ToastList() {
  const texts = useUiTexts();
  const count = useToastCount();
  // The count is part of the name because React Aria registers the region for F6 when the name changes, and before the
  // first toast there is no element to register.
  return (
    <Region queue={toastQueue} aria-label={`${texts.notifications} (${count})`} className={classNames(styles.region)}>
      {({ toast: shown }) => (
        <ToastRoot
          key={shown.key}
          toast={shown}
          className={classNames(styles.toast, styles[shown.content.tone ?? 'info'])}
        >
          <span className={styles.icon}>
            <Icon icon={icons[shown.content.tone ?? 'info']} size={19} />
          </span>
          <ToastBody className={classNames(styles.words)}>
            <Text slot="title">{shown.content.title}</Text>
            {shown.content.text && <Text slot="description">{shown.content.text}</Text>}
          </ToastBody>
          {shown.content.action && (
            <Button
              variant="ghost"
              size="s"
              label={shown.content.action.label}
              onPress={() => {
                shown.content.action?.onPress();
                toastQueue.close(shown.key);
              }}
            />
          )}
          <IconButton slot="close" size="s" label={texts.close} icon={X} hasTooltip={false} />
        </ToastRoot>
      )}
    </Region>
  );
}
