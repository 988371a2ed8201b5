/**
 * Decides when to tell the portal that a lesson is over. A lesson with several pages ends and begins again with each of
 * them, and tools exit with "logout" while their page is being left. A lesson that moves on to another page is not
 * over, and its frame must stay.
 */
import type { AfterLesson } from '@portico/contracts/player/scorm2004/navigation';

/** A lesson that ends and then leaves its page does so within this time. */
const quietMs = 250;
/** If a lesson moves on, its next page calls LMSInitialize within this time. */
const nextPageMs = 3000;

export interface LessonEnd {
  /** LMSInitialize was called. */
  began(): void;
  /**
   * LMSFinish or Terminate was called. `next` is what the lesson requested; `isUnloading` means that one of its pages
   * is being left.
   */
  finished(next: AfterLesson, isUnloading: boolean): void;
  /** The lesson's page is being left. */
  movesOn(): void;
  /** The portal has asked the lesson to close, so its end need not be reported. */
  closes(): void;
}

/** A lesson that requests another one is left in any case, whatever its own page does in the meantime. */
const isRequest = (next: AfterLesson) => next === 'continue' || next === 'previous';

export function lessonEnd(report: (kind: AfterLesson) => void): LessonEnd {
  let isClosing = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function reportAfter(ms: number, kind: AfterLesson): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isOver = false;
      report(kind);
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
      if (isUnloading && isOver) reportAfter(nextPageMs, 'finished');
      else reportAfter(quietMs, next);
    },
    movesOn() {
      // It still shows something, so it is finished at most, and the frame stays.
      if (isOver) reportAfter(nextPageMs, 'finished');
    },
    closes() {
      isClosing = true;
      forget();
    },
  };
}
