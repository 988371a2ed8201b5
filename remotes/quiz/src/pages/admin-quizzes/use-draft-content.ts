/** The draft as its author sees it: changed at once, saved on the server in the pauses, refused where another was first. */

import { isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { publishQuiz, saveQuizDraft } from '@portico/contracts/quiz/calls';
import { checkContent } from '@portico/contracts/quiz/check-content';
import { isSameDraft } from '@portico/contracts/quiz/merge-drafts';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useCallback, useEffect, useRef, useState } from 'react';

export type DraftState = 'saved' | 'typing' | 'saving' | 'failed' | 'other';

const pauseMs = 1200;

/** What another has saved since, as a refusal tells it. */
const standingOf = (cause: unknown): QuizForEditing | undefined =>
  cause instanceof CallError && cause.code === 'stale_version'
    ? (cause.current as { quiz?: QuizForEditing } | null)?.quiz
    : undefined;

export function useDraftContent(read: QuizForEditing) {
  const client = useQueryClient();
  // What is on the screen is the newest: nothing needs to be read again. Those of the first drawing serve all along.
  const writes = useRef({ save: useWrite(saveQuizDraft, []).write, publish: useWrite(publishQuiz, []).write });
  const [quiz, setQuiz] = useState(read);
  const [content, setContent] = useState<QuizContent>(read.content);
  const [state, setState] = useState<DraftState>('saved');
  /** What another author has saved meanwhile. */
  const [theirs, setTheirs] = useState<QuizForEditing>();
  const [failure, setFailure] = useState<CallError>();
  /** What was sent without an answer: it may stand on the server, and is nobody else's. */
  const unanswered = useRef<readonly QuizContent[]>([]);
  const latest = useRef({ content, quiz });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const keep = useCallback((next: QuizForEditing) => {
    latest.current = { ...latest.current, quiz: next };
    setQuiz(next);
  }, []);

  const refused = useCallback((cause: unknown): false => {
    if (!(cause instanceof CallError)) throw cause;
    const standing = standingOf(cause);
    setTheirs(standing);
    setFailure(cause);
    setState(standing ? 'other' : 'failed');
    return false;
  }, []);

  /** The draft that stands there, where it is the author's own. */
  const ownOf = useCallback((cause: unknown): QuizForEditing | undefined => {
    const standing = standingOf(cause);
    return unanswered.current.some((own) => standing && isSameDraft(standing.content, own)) ? standing : undefined;
  }, []);

  const saveNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const sent = latest.current.content;
    setState('saving');
    const send = async () => {
      const body = { QuizID: latest.current.quiz.QID, base: latest.current.quiz.revision, content: sent };
      keep(await writes.current.save({ body }));
    };
    try {
      await send().catch((cause: unknown) => {
        const own = ownOf(cause);
        if (!own) throw cause;
        keep(own);
        return send();
      });
      unanswered.current = [];
      setState(latest.current.content === sent ? 'saved' : 'typing');
      return true;
    } catch (cause) {
      if (isOutcomeUnknown(cause)) unanswered.current = [...unanswered.current, sent];
      return refused(cause);
    }
  }, [keep, refused, ownOf]);

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
    failure,
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
