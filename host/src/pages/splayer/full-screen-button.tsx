import { useText } from '@portico/remote-contract';
import { IconButton, VisuallyHidden } from '@portico/ui';
import { Maximize, Minimize } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useFullScreen } from './use-full-screen.ts';

interface FullScreenButtonProps {
  bar: RefObject<HTMLElement | null>;
  /** While false, there is only a button to leave full screen. */
  isOffered: boolean;
}

/** Full screen by a click, or by F while the focus is in the bar, so that lessons can use the key themselves. */
export function FullScreenButton({ bar, isOffered }: FullScreenButtonProps) {
  const t = useText();
  const screen = useFullScreen();
  const toggle = screen?.toggle;
  useEffect(() => {
    const element = bar.current;
    if (!element || !toggle) return;
    const pressed = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey && !repeat) toggle();
    };
    element.addEventListener('keydown', pressed);
    return () => element.removeEventListener('keydown', pressed);
  }, [bar, toggle]);
  if (!screen || !(isOffered || screen.isOn)) return null;
  return (
    <>
      <IconButton
        icon={screen.isOn ? Minimize : Maximize}
        label={t(screen.isOn ? 'host.player.fullScreen.leave' : 'host.player.fullScreen.enter')}
        onPress={screen.toggle}
      />
      <VisuallyHidden>
        <span role="status">
          {screen.hasChanged && t(screen.isOn ? 'host.player.fullScreen.on' : 'host.player.fullScreen.off')}
        </span>
      </VisuallyHidden>
    </>
  );
}
