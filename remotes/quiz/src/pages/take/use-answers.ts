/** The answers of an attempt in this tab: shown at once, stored on the device, saved on the server. */
import { saveAnswer } from '@portico/contracts/quiz/calls';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError } from '@portico/data-client';
import { useShownVersion } from '@portico/data-client/live';
import { type OutboxEntry, queueWrite, StorageError, unsent } from '@portico/data-client/unsent';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answerOfEntry, conflictOf, endedBy, stateOf, subjectOf } from './answer-entry.ts';
import type { AnswerState, Answers } from './answer-state.ts';

export interface AnswerControls {
  answers: Answers;
  /** True if the server has ended the attempt: by the timer, or because it was submitted elsewhere. */
  hasEnded: boolean;
  /** `later`: the person is typing, so the answer is saved when they pause. */
  give(questionId: string, given: GivenAnswer | null, later?: boolean): void;
  flag(questionId: string): void;
  /** Saves what is being typed now; resolves once it is stored on the device. */
  settle(): Promise<void>;
  /** Resolves a conflict: keeps the other answer, or sends the viewer's own on top of it. */
  decide(questionId: string, mine: boolean): Promise<void>;
}

const pauseMs = 500;

const fromServer = (attempt: RunningAttempt): Answers =>
  Object.fromEntries(
    attempt.QuestionSets.flatMap((set) => set.Questions).map(({ id, given, flagged, version, savedAt }) => [
      id,
      { given, flagged, version, state: savedAt === null ? ('none' as const) : ('saved' as const), at: savedAt },
    ]),
  );

/** True if another device has saved a newer version and no change of ours is pending. */
const isNewer = (known: AnswerState | undefined, read: AnswerState): boolean =>
  !known || (read.version > known.version && (known.state === 'saved' || known.state === 'none'));

export function useAnswers(attempt: RunningAttempt, quizId: string, label: string): AnswerControls {
  const { QSR_ID } = attempt;
  const [answers, setAnswers] = useState(() => fromServer(attempt));
  const [hasEnded, setEnded] = useState(false);
  /** Read by callbacks: the state after the latest event, not that of the latest render. */
  const now = useRef(answers);
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  /** Answers being sent to the server. */
  const running = useRef(new Set<Promise<void>>());

  const change = useCallback((questionId: string, part: Partial<AnswerState>) => {
    const known = now.current[questionId];
    if (!known) return;
    now.current = { ...now.current, [questionId]: { ...known, ...part } };
    setAnswers(now.current);
  }, []);

  const hear = useCallback(
    (entry: OutboxEntry, answer?: { version: number; savedAt: string }) => {
      const saved = answerOfEntry(entry, QSR_ID);
      if (!saved) return;
      const { questionId, given, flagged } = saved;
      const known = now.current[questionId];
      if (answer) {
        // A newer answer is already being saved, so the one shown in this tab stays.
        const isLast = stateOf(known) !== 'typing' && stateOf(known) !== 'saving';
        const same = JSON.stringify([known?.given ?? null, known?.flagged]) === JSON.stringify([given, flagged]);
        change(questionId, {
          version: answer.version,
          ...(isLast || same ? { given, flagged, state: 'saved', at: answer.savedAt, other: undefined } : {}),
        });
      } else if (endedBy(entry)) setEnded(true);
      else {
        const other = conflictOf(entry);
        change(questionId, other ? { state: 'conflict', other: { answer: other, entry } } : { state: 'failed' });
      }
    },
    [QSR_ID, change],
  );

  const sendNow = useCallback(
    async (questionId: string): Promise<void> => {
      clearTimeout(waiting.current.get(questionId));
      waiting.current.delete(questionId);
      const answer = now.current[questionId];
      if (!answer) return;
      const { given, flagged, version } = answer;
      change(questionId, { state: 'saving' });
      const body = { QSR_ID, questionId, base: version, given, flagged };
      try {
        const outcome = await queueWrite({
          call: saveAnswer,
          input: { body },
          subject: subjectOf(QSR_ID, questionId),
          label,
          version: { field: 'base', valueField: 'flagged', read: version },
        });
        if (outcome.kind === 'sent') {
          const isLast = now.current[questionId]?.given === given && now.current[questionId]?.flagged === flagged;
          change(questionId, {
            version: outcome.answer.version,
            ...(isLast ? { state: 'saved', at: outcome.answer.savedAt } : {}),
          });
        } else if (outcome.kind === 'waiting' && now.current[questionId]?.state === 'saving')
          change(questionId, { state: 'kept', at: new Date(outcome.entry.writtenAt).toISOString() });
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        change(questionId, { state: 'failed' });
      }
    },
    [QSR_ID, change, label],
  );

  const send = useCallback(
    (questionId: string): Promise<void> => {
      const sending = sendNow(questionId).finally(() => running.current.delete(sending));
      running.current.add(sending);
      return sending;
    },
    [sendNow],
  );
  // The sum of versions, as the server computes it, so that the tab's own saves do not cause a reload.
  useShownVersion('quiz', quizId, async (version) => {
    await Promise.allSettled(running.current);
    return Object.values(now.current).reduce((sum, one) => sum + one.version, 0) >= version;
  });

  const settle = useCallback(async () => {
    await Promise.all([...waiting.current.keys()].map(send));
  }, [send]);

  useEffect(() => {
    for (const [id, read] of Object.entries(fromServer(attempt))) if (isNewer(now.current[id], read)) change(id, read);
  }, [attempt, change]);

  useEffect(() => {
    let isShown = true;
    let stop = (): void => {};
    async function follow(): Promise<void> {
      const { outbox } = await unsent();
      if (!isShown) return;
      stop = outbox.onEvent((event) => {
        if (event.kind === 'sent') hear(event.entry, event.answer as { version: number; savedAt: string });
        if (event.kind === 'stopped') hear(event.entry);
      });
      // Answers stored on this device are newer than the server's.
      for (const entry of await outbox.list()) {
        const stored = answerOfEntry(entry, QSR_ID);
        if (!stored) continue;
        change(stored.questionId, {
          given: stored.given,
          flagged: stored.flagged,
          state: 'kept',
          at: new Date(entry.writtenAt).toISOString(),
        });
        if (entry.stop) hear(entry);
      }
    }
    follow().catch((cause: unknown) => {
      if (!(cause instanceof StorageError)) throw cause;
    });
    const flush = () => void settle();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      isShown = false;
      stop();
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [QSR_ID, change, hear, settle]);

  return {
    answers,
    hasEnded,
    give(questionId, given, later = false) {
      change(questionId, { given, state: later ? 'typing' : 'saving' });
      clearTimeout(waiting.current.get(questionId));
      if (later)
        waiting.current.set(
          questionId,
          setTimeout(() => void send(questionId), pauseMs),
        );
      else void send(questionId);
    },
    flag(questionId) {
      change(questionId, { flagged: !now.current[questionId]?.flagged });
      void send(questionId);
    },
    settle,
    async decide(questionId, mine) {
      const other = now.current[questionId]?.other;
      if (!other) return;
      const { outbox } = await unsent();
      if (mine) {
        change(questionId, { state: 'saving', other: undefined, version: other.answer.version });
        return outbox.replace(other.entry.n, other.entry.input.body, other.answer.version);
      }
      await outbox.discard(other.entry.n);
      const { given, flagged, version, savedAt } = other.answer;
      change(questionId, { given, flagged, version, state: 'saved', at: savedAt, other: undefined });
    },
  };
}
