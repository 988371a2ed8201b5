/**
 * All answers of an attempt on one page, for a guest or an observer: each is saved at once, one save at a time, based
 * on the version that was shown.
 */
import { isOutcomeUnknown, isRefusal } from '@portico/contracts/platform/outcome';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { AnswerToSave, RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError } from '@portico/data-client';
import { inOrder } from '@portico/data-client/live';
import { useEffect, useRef, useState } from 'react';

interface Stored {
  given: GivenAnswer | null;
  base: number;
  isDirty: boolean;
}
type SheetAnswers = Readonly<Record<string, Stored>>;

export interface AnswerSheetParts {
  /** Returns the saved versions. */
  save(answers: AnswerToSave[]): Promise<readonly { questionId: string; version: number; savedAt: string }[]>;
  /** Submits the attempt together with unsaved answers. */
  submit(answers: AnswerToSave[]): Promise<void>;
}

const pauseMs = 600;

const answersIn = ({ QuestionSets }: RunningAttempt): SheetAnswers =>
  Object.fromEntries(
    QuestionSets.flatMap(({ Questions }) =>
      Questions.map((one) => [one.id, { given: one.given, base: one.version, isDirty: false }]),
    ),
  );

const toSave = (answers: SheetAnswers): AnswerToSave[] =>
  Object.entries(answers)
    .filter(([, { isDirty }]) => isDirty)
    .map(([questionId, { given, base }]) => ({ questionId, given, base, flagged: false }));

export function useAnswerSheet(attempt: RunningAttempt, parts: AnswerSheetParts) {
  const [answers, setAnswers] = useState(() => answersIn(attempt));
  const [saved, setSaved] = useState<{ at: string } | 'saving' | 'failed' | null>(null);
  const now = useRef(answers);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [inTurn] = useState(inOrder);
  const put = (next: SheetAnswers) => {
    now.current = next;
    setAnswers(next);
  };

  /** Answers that may be saved, because the answer of the server was lost. Sent again as they were before others. */
  const unsure = useRef<AnswerToSave[]>(undefined);

  async function saveNow(): Promise<void> {
    const repeated = unsure.current;
    const sent = repeated ?? toSave(now.current);
    if (sent.length === 0) return;
    setSaved('saving');
    try {
      const stored = await parts.save(sent);
      const next = { ...now.current };
      for (const { questionId, version } of stored) {
        const stored = next[questionId];
        const was = sent.find((one) => one.questionId === questionId);
        if (stored) next[questionId] = { ...stored, base: version, isDirty: stored.given !== was?.given };
      }
      put(next);
      unsure.current = undefined;
      setSaved({ at: stored[0]?.savedAt ?? '' });
    } catch (cause) {
      setSaved('failed');
      if (isOutcomeUnknown(cause)) unsure.current = sent;
      else if (isRefusal(cause)) unsure.current = undefined;
      if (!(cause instanceof CallError)) throw cause;
      return;
    }
    if (repeated) await saveNow();
  }
  const settle = (): Promise<void> => {
    clearTimeout(timer.current);
    return inTurn(saveNow);
  };
  // Sends unsaved answers when the page is hidden or left.
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
    give(questionId: string, given: GivenAnswer | null) {
      const stored = now.current[questionId];
      if (!stored) return;
      put({ ...now.current, [questionId]: { ...stored, given, isDirty: true } });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), pauseMs);
    },
    async submit(): Promise<void> {
      await settle();
      await parts.submit(toSave(now.current));
    },
  };
}
