/**
 * When the portal hears that a lesson is over. A lesson of several pages ends and begins again with each of them, and tools
 * say "logout" while their page is being left: a lesson that moves on is not over, and its frame must stay.
 */
import type { AfterLesson } from '@portico/contracts/player/scorm2004/navigation';

/** A lesson that ends and then leaves its page does so within this time. */
const quietMs = 250;
/** The next page of a lesson that moves on calls LMSInitialize within this time, or there is none. */
const nextPageMs = 3000;

export interface LessonEnd {
  /** LMSInitialize. */
  began(): void;
  /** LMSFinish or Terminate; `next` is what the lesson asked for, `isUnloading` says that one of its pages is being left. */
  finished(next: AfterLesson, isUnloading: boolean): void;
  /** The lesson's page is being left. */
  movesOn(): void;
  /** The portal has asked the lesson to close: whatever it says of its end is no news. */
  closes(): void;
}

/** A lesson that asks for another one is left anyway, whatever its own page does in the meantime. */
const isRequest = (next: AfterLesson) => next === 'continue' || next === 'previous';

export function lessonEnd(tell: (kind: AfterLesson) => void): LessonEnd {
  let isClosing = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tellAfter(ms: number, kind: AfterLesson): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isOver = false;
      tell(kind);
    }, ms);
  }
  function forget(): void {
    clearTimeout(timer);
    isOver = false;
  }
  return {
    began: forget,
    finished(next, isUnloading) {
      if (isClosing) return;
      isOver = !isRequest(next);
      if (isUnloading && isOver) tellAfter(nextPageMs, 'finished');
      else tellAfter(quietMs, next);
    },
    movesOn() {
      // It still shows something, so it is finished at most: the frame stays.
      if (isOver) tellAfter(nextPageMs, 'finished');
    },
    closes() {
      isClosing = true;
      forget();
    },
  };
}
