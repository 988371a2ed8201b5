/** The lesson itself, in a frame of its own below the frame page where it finds `API` by walking up. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { watchScroll } from './watch-scroll.ts';

/** Content may do what courses do, and may not leave: the portal's own sandbox around us cannot be taken off. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';
/** A lesson that has been shown this long and never called the run-time has none. */
const silentMs = 5000;
const unloadMs = 1000;

export interface LessonFrame {
  /** Shown long enough to say that it has no run-time, if it never called it. */
  readonly shown: boolean;
  /** Unloads the lesson while `API` is still there, so that its own closing code works. */
  unload(): Promise<void>;
}

export interface LessonHooks {
  loaded(): void;
  scrolled(direction: FromFrame): void;
}

export function showLesson(address: string, title: string, { loaded, scrolled }: LessonHooks): LessonFrame {
  const frame = document.createElement('iframe');
  frame.name = 'lesson';
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.allow = 'autoplay; fullscreen';
  let loadedAt: number | undefined;
  frame.addEventListener(
    'load',
    () => {
      loadedAt = performance.now();
      loaded();
    },
    { once: true },
  );
  watchScroll(frame, scrolled);
  frame.src = address;
  document.body.append(frame);
  return {
    get shown() {
      return loadedAt !== undefined && performance.now() - loadedAt > silentMs;
    },
    unload: () =>
      new Promise((resolve) => {
        frame.addEventListener('load', () => resolve(), { once: true });
        setTimeout(resolve, unloadMs);
        frame.src = 'about:blank';
      }),
  };
}
