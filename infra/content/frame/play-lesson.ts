/** Plays a lesson: sends what was left unsent, provides the run-time of its standard, and shows the lesson. */
import type { ProgressStore } from '@portico/contracts/player/scorm/runtime';
import { byStatements } from '@portico/contracts/player/standards';
import type { StartValues } from '@portico/contracts/player/start-values';
import { callRecorder } from './call-recorder.ts';
import { endWalk } from './end-walk.ts';
import { Journal } from './journal.ts';
import { journalIn, usableStorage } from './journal-store.ts';
import { lessonEnd } from './lesson-end.ts';
import { showLesson } from './lesson-frame.ts';
import { portalLink } from './portal-link.ts';
import { RefusedValues } from './refused-values.ts';
import { RequestedEnd, runTimeOf } from './run-time.ts';
import { takeOver } from './take-over.ts';
import { transport } from './transport.ts';
import { watchStore } from './watch-store.ts';

export function playLesson(start: StartValues): void {
  const storage = usableStorage();
  const store = storage && journalIn(storage, start.lesson, start.fence);
  const line = transport(start.token);
  const portal = portalLink(start.portalOrigin);
  const windows = takeOver(start.lesson, start.fence, storage);

  const refused = new RefusedValues();

  const journal = new Journal({
    fence: start.fence,
    store,
    transport: line,
    commitBeforeAnswer: start.commitBeforeAnswer,
    clock: () => performance.now(),
    hooks: {
      saving: () => portal.report('saving'),
      saved: () => portal.report(refused.any ? 'refused' : 'saved'),
      waiting: () => portal.report('waiting'),
      notSaved: () => portal.report('not-kept'),
      superseded: () => portal.report('taken-over'),
      async renew() {
        const token = await portal.freshToken();
        if (token !== null) line.renewed(token);
        return token !== null;
      },
    },
  });

  const recorder = callRecorder({
    fence: start.fence,
    tellsCalls: start.tellsCalls,
    clock: () => performance.now(),
    refused,
    valueRefused: () => portal.report('refused'),
    send: (report, leaving) => line.report(report, leaving),
  });

  /** Tells the portal what the lesson reports, besides storing it. */
  const end = lessonEnd(portal.report);
  let isUnloading = () => false;
  const requestedEnd = new RequestedEnd();
  let entered = false;
  const saver: ProgressStore = {
    begin() {
      entered = true;
      requestedEnd.forget();
      end.began();
      portal.report('running');
      return journal.begin();
    },
    set(name, value) {
      requestedEnd.note(name, value);
      return journal.set(name, value);
    },
    commit: () => journal.commit(),
    finish() {
      const stored = journal.finish();
      if (stored) end.finished(requestedEnd.next, isUnloading());
      return stored;
    },
  };

  /**
   * Sends the unsent values of earlier windows first, because the lesson must start from them. What cannot be sent now
   * is sent later.
   */
  async function recovered(): Promise<Record<string, string>> {
    const left = store?.leftovers() ?? [];
    if (left.length === 0) return start.values;
    const answer = await line.recover(left);
    if (!answer) return start.values;
    store?.forget(left);
    return answer.values;
  }

  async function begin(): Promise<void> {
    windows.onNewer(() => journal.stop());
    await windows.olderStopped;
    const values = await recovered();
    const speaks = byStatements(start.standard);
    endWalk(window);
    if (!speaks) {
      const runTime = runTimeOf(start, values, saver);
      const value = recorder.around(runTime.api, runTime.lastError);
      Object.defineProperty(window, runTime.name, { value, enumerable: true });
    }
    const arrived = watchStore({
      stored() {
        if (!entered) portal.report('running');
        entered = true;
      },
      report: portal.report,
      isCutOff: (endedAt) => navigator.onLine && endedAt >= (lesson.windowClosedAt ?? Number.POSITIVE_INFINITY),
      over: () => end.finished('finished', isUnloading()),
    });
    const markVisited = () => {
      if (!entered && lesson.shown) journal.visited();
    };
    const lesson = showLesson(start, document.title, {
      opened: () => portal.report('opened'),
      seen() {
        if (start.asset) journal.visited();
      },
      loaded() {
        recorder.loaded();
        portal.report('loaded');
      },
      unreachable: () => portal.report('unreachable'),
      late: portal.reportLate,
      movesOn: end.movesOn,
      scrolled: portal.report,
      arrived: (page) => speaks && arrived(page),
      windowClosed: () => portal.report('exited'),
    });
    isUnloading = () => lesson.unloading;

    window.addEventListener('pagehide', ({ persisted }) => {
      // Without the player, no one would watch its requests, and its link would open it a second time.
      if (!persisted) void lesson.closeWindow();
      markVisited();
      journal.leave();
      recorder.leave();
      windows.close();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') journal.back();
      // The lesson's own window hides this page and plays on.
      else if (lesson.isElsewhere) void journal.flush();
      else journal.leave();
    });
    window.addEventListener('pageshow', ({ persisted }) => persisted && journal.back());
    window.addEventListener('online', () => void journal.flush());
    window.addEventListener('storage', ({ key, newValue }) => {
      if (newValue === null && store?.concerns(key)) journal.restore();
    });
    portal.onLogWanted(recorder.lastCalls);
    portal.onLeave(async () => {
      end.closes();
      markVisited();
      await lesson.unload();
      await journal.flush();
      recorder.leave();
      portal.report('left');
    });
  }

  void begin();
}
