/**
 * All answers of an attempt on one page, for an observer: each is saved at once, one save at a time, based on the
 * version that was shown.
 */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { AnswerToSave, RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useSaver } from '@portico/data-client/saver';
import { useRef, useState } from 'react';

interface Stored {
  given: GivenAnswer | null;
  base: number;
  isDirty: boolean;
}
type SheetAnswers = Readonly<Record<string, Stored>>;

type SavedAnswers = readonly { questionId: string; version: number; savedAt: string }[];

export interface AnswerSheetParts {
  /** Returns the saved versions. */
  save(answers: AnswerToSave[], key: string): Promise<SavedAnswers>;
  /** Submits the attempt together with unsaved answers. */
  submit(answers: AnswerToSave[]): Promise<void>;
}

const quietMs = 600;

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
  const [savedAt, setSavedAt] = useState<string>();
  const now = useRef(answers);
  const put = (next: SheetAnswers) => {
    now.current = next;
    setAnswers(next);
  };
  const saver = useSaver<AnswerToSave[], SavedAnswers>(
    {
      next() {
        const due = toSave(now.current);
        return due.length > 0 ? due : undefined;
      },
      send: parts.save,
      answered(saved, sent) {
        const next = { ...now.current };
        for (const { questionId, version } of saved) {
          const stored = next[questionId];
          const was = sent.find((one) => one.questionId === questionId);
          if (stored) next[questionId] = { ...stored, base: version, isDirty: stored.given !== was?.given };
        }
        put(next);
        setSavedAt(saved[0]?.savedAt);
      },
    },
    { quietMs, savesWhenLeft: true },
  );
  const { isSaving } = saver.state;
  const saved = isSaving ? 'saving' : saver.problem ? 'failed' : savedAt === undefined ? null : { at: savedAt };

  return {
    answers,
    saved,
    settle: saver.hurry,
    give(questionId: string, given: GivenAnswer | null) {
      const stored = now.current[questionId];
      if (stored) put({ ...now.current, [questionId]: { ...stored, given, isDirty: true } });
    },
    async submit(): Promise<void> {
      await saver.save();
      await parts.submit(toSave(now.current));
    },
  } as const;
}
