/** The draft as its author sees it: changed at once, saved on the server in the pauses, refused where another was first. */
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { publishQuiz, saveQuizDraft } from '@portico/contracts/quiz/calls';
import { checkContent } from '@portico/contracts/quiz/check-content';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useCallback, useEffect, useRef, useState } from 'react';

export type DraftState = 'saved' | 'typing' | 'saving' | 'failed' | 'other';

const pauseMs = 1200;

export function useDraftContent(read: QuizForEditing) {
  const client = useQueryClient();
  // What is on the screen is the newest: nothing needs to be read again. Those of the first drawing serve all along.
  const writes = useRef({ save: useWrite(saveQuizDraft, []).write, publish: useWrite(publishQuiz, []).write });
  const [quiz, setQuiz] = useState(read);
  const [content, setContent] = useState<QuizContent>(read.content);
  const [state, setState] = useState<DraftState>('saved');
  /** What another author has saved meanwhile. */
  const [theirs, setTheirs] = useState<QuizForEditing>();
  const latest = useRef({ content, quiz });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const keep = useCallback((next: QuizForEditing) => {
    latest.current = { ...latest.current, quiz: next };
    setQuiz(next);
  }, []);

  const refused = useCallback((cause: unknown): false => {
    if (!(cause instanceof CallError)) throw cause;
    const standing =
      cause.code === 'stale_version' ? (cause.current as { quiz?: QuizForEditing } | null)?.quiz : undefined;
    setTheirs(standing);
    setState(standing ? 'other' : 'failed');
    return false;
  }, []);

  const saveNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const sent = latest.current.content;
    setState('saving');
    try {
      const body = { QuizID: latest.current.quiz.QID, base: latest.current.quiz.revision, content: sent };
      keep(await writes.current.save({ body }));
      setState(latest.current.content === sent ? 'saved' : 'typing');
      return true;
    } catch (cause) {
      return refused(cause);
    }
  }, [keep, refused]);

  /** One after the other: the next one begins from the revision that the last one made. */
  const save = useCallback((): Promise<boolean> => {
    running.current = running.current.then(saveNow);
    return running.current;
  }, [saveNow]);

  const change = (next: QuizContent) => {
    latest.current = { ...latest.current, content: next };
    setContent(next);
    clearTimeout(timer.current);
    // Until it is decided which of two drafts stands, nothing more is sent.
    if (state === 'other') return;
    setState('typing');
    timer.current = setTimeout(() => void save(), pauseMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    quiz,
    content,
    state,
    problems: checkContent(content, quiz.kind),
    theirs,
    change,
    save,
    /** What shall stand of two drafts, saved on top of the other's. */
    async decide(merged: QuizContent): Promise<void> {
      if (!theirs) return;
      setTheirs(undefined);
      latest.current = { quiz: theirs, content: merged };
      setQuiz(theirs);
      setContent(merged);
      await save();
    },
    async publish(): Promise<boolean> {
      if (state !== 'saved' && !(await save())) return false;
      try {
        const { QID, revision } = latest.current.quiz;
        keep(await writes.current.publish({ body: { QuizID: QID, revision } }));
        await client.invalidateQueries({ queryKey: ['quiz', 'listQuizzes'] });
        return true;
      } catch (cause) {
        return refused(cause);
      }
    },
  };
}
