/** Keyboard shortcuts of the player, wherever its focus is; fields and buttons keep their own keys. */
import { speeds } from '@portico/contracts/lms/delivery/watched';
import { usePageKeys, useText } from '@portico/remote-contract';
import { type KeyboardEvent, type RefObject, useCallback } from 'react';

interface PlayerActions {
  setSpeed(speed: number): void;
  toggleCaptions(): void;
  togglePicture(): void;
}

const jump = (player: HTMLVideoElement, seconds: number): void => {
  player.currentTime = Math.min(Math.max(0, player.currentTime + seconds), player.duration || 0);
};

const nextSpeed = (speed: number, step: 1 | -1): number => {
  const at = (speeds as readonly number[]).indexOf(speed);
  return speeds[Math.min(Math.max(0, at + step), speeds.length - 1)] ?? 1;
};

const togglePlay = (player: HTMLVideoElement): void => {
  if (player.paused) void player.play().catch(() => undefined);
  else player.pause();
};

export function useKeys(element: RefObject<HTMLVideoElement | null>, actions: PlayerActions) {
  const t = useText();
  const reported = (what: string, ...keys: string[]) => ({
    keys: keys.map((key) => [key]),
    label: t(`lms.video.keys.${what}`),
  });
  usePageKeys([
    reported('play', 'k', ' '),
    reported('back', 'j', 'ArrowLeft'),
    reported('on', 'l', 'ArrowRight'),
    reported('begin', 'Home'),
    reported('sound', 'm'),
    reported('full', 'f'),
    reported('captions', 'c'),
    reported('picture', 'p'),
    reported('speed', '<', '>'),
  ]);
  return useCallback(
    (event: KeyboardEvent) => {
      const player = element.current;
      const target = event.target as HTMLElement;
      if (!player || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target !== player && target.closest('button, input, [role="listbox"], [role="option"]')) return;
      const keys: Readonly<Record<string, () => void>> = {
        k: () => togglePlay(player),
        ' ': () => togglePlay(player),
        j: () => jump(player, -10),
        l: () => jump(player, 10),
        ArrowLeft: () => jump(player, -5),
        ArrowRight: () => jump(player, 5),
        Home: () => jump(player, -player.duration),
        m: () => {
          player.muted = !player.muted;
        },
        f: () => void (document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen?.()),
        c: actions.toggleCaptions,
        p: actions.togglePicture,
        '<': () => actions.setSpeed(nextSpeed(player.playbackRate, -1)),
        '>': () => actions.setSpeed(nextSpeed(player.playbackRate, 1)),
      };
      const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    },
    [element, actions],
  );
}
