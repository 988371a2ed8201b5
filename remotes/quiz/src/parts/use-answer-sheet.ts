/** A guest's answers: each saved as it is given, one save after the other, upon the version that was seen. */
import type { GuestAnswer } from '@portico/contracts/quiz/anonymous/guest-answer';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError } from '@portico/data-client';
import { inOrder } from '@portico/data-client/live';
import { useEffect, useRef, useState } from 'react';
import type { SeatControls } from './use-seat.ts';

interface Kept {
  given: GuestAnswer | null;
  base: number;
  isDirty: boolean;
}
export type GuestAnswers = Readonly<Record<string, Kept>>;

const pauseMs = 600;

const answersIn = ({ QuestionSets }: RunningAttempt): GuestAnswers =>
  Object.fromEntries(
    QuestionSets.flatMap(({ Questions }) =>
      Questions.map((one) => [one.id, { given: one.given as GuestAnswer | null, base: one.version, isDirty: false }]),
    ),
  );

const toSave = (answers: GuestAnswers) =>
  Object.entries(answers)
    .filter(([, { isDirty }]) => isDirty)
    .map(([questionId, { given, base }]) => ({ questionId, given, base, flagged: false }));

export function useGuestAnswers(attempt: RunningAttempt, seat: Pick<SeatControls, 'save' | 'submit'>) {
  const [answers, setAnswers] = useState(() => answersIn(attempt));
  const [saved, setSaved] = useState<{ at: string } | 'saving' | 'failed' | null>(null);
  const now = useRef(answers);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [inTurn] = useState(inOrder);
  const put = (next: GuestAnswers) => {
    now.current = next;
    setAnswers(next);
  };

  async function saveNow(): Promise<void> {
    const sent = toSave(now.current);
    if (sent.length === 0) return;
    setSaved('saving');
    try {
      const stored = await seat.save(sent);
      const next = { ...now.current };
      for (const { questionId, version } of stored) {
        const kept = next[questionId];
        const was = sent.find((one) => one.questionId === questionId);
        if (kept) next[questionId] = { ...kept, base: version, isDirty: kept.given !== was?.given };
      }
      put(next);
      setSaved({ at: stored[0]?.savedAt ?? '' });
    } catch (cause) {
      setSaved('failed');
      if (!(cause instanceof CallError)) throw cause;
    }
  }
  const settle = (): Promise<void> => {
    clearTimeout(timer.current);
    return inTurn(saveNow);
  };
  // What is left unsaved when the page goes is sent at once.
  const last = useRef(settle);
  last.current = settle;
  useEffect(() => {
    const flush = () => void last.current();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);

  return {
    answers,
    saved,
    settle,
    give(questionId: string, given: GuestAnswer | null) {
      const kept = now.current[questionId];
      if (!kept) return;
      put({ ...now.current, [questionId]: { ...kept, given, isDirty: true } });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), pauseMs);
    },
    async submit(): Promise<void> {
      await settle();
      await seat.submit(toSave(now.current));
    },
  };
}
