/**
 * Saves the draft of a quiz on the server in the pauses of its author, one save after the other; what the server does not
 * have yet is stored on the device. Refused where another author was first. Nothing here knows React.
 */

import { isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { isSameDraft } from '@portico/contracts/quiz/merge-drafts';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { CallError } from '@portico/data-client';
import { inOrder } from '@portico/data-client/live';
import type { UnsavedQuiz } from './unsaved-quiz.ts';

/** `other`: another author has saved in the meantime, and this author decides. */
export type DraftState = 'saved' | 'typing' | 'saving' | 'failed' | 'other';

export interface DraftView {
  /** What was last read or saved, with the revision that the next save is based on. */
  quiz: QuizForEditing;
  content: QuizContent;
  state: DraftState;
  /** What another author has saved in the meantime. */
  theirs: QuizForEditing | undefined;
  failure: CallError | undefined;
}

export interface DraftSaverParts {
  read: QuizForEditing;
  save(body: { QuizID: string; base: number; content: QuizContent }): Promise<QuizForEditing>;
  publish(body: { QuizID: string; revision: number }): Promise<QuizForEditing>;
  show(view: DraftView): void;
  /** Keeps on the device what the server does not have. */
  keep(unsaved: UnsavedQuiz): void;
  /** The server has everything. */
  forget(): void;
}

const pauseMs = 1200;

/** What another has saved since, as a refusal tells it. */
const statusOf = (cause: unknown): QuizForEditing | undefined =>
  cause instanceof CallError && cause.code === 'stale_version'
    ? (cause.current as { quiz?: QuizForEditing } | null)?.quiz
    : undefined;

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export function createDraftSaver({ read, show, keep: store, forget, ...calls }: DraftSaverParts) {
  let view: DraftView = { quiz: read, content: read.content, state: 'saved', theirs: undefined, failure: undefined };
  /** What was sent without an answer: it may be on the server, and is no one else's. */
  let unanswered: readonly QuizContent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = inOrder();

  function set(part: Partial<DraftView>): void {
    view = { ...view, ...part };
    show(view);
  }

  function keepUnsaved(): void {
    const { revision, content } = view.quiz;
    store({ base: { revision, content }, content: view.content, sent: [...unanswered] });
  }

  function refused(cause: unknown): false {
    const theirs = statusOf(cause);
    const failure = cause instanceof CallError ? cause : undefined;
    set({ theirs, failure, state: theirs ? 'other' : 'failed' });
    if (!failure) throw cause;
    return false;
  }

  async function send(content: QuizContent): Promise<void> {
    const body = { QuizID: view.quiz.QID, base: view.quiz.revision, content };
    set({ quiz: await calls.save(body) });
  }

  async function saveNow(): Promise<boolean> {
    clearTimeout(timer);
    if (view.state === 'other') return false;
    const sent = view.content;
    set({ state: 'saving' });
    try {
      await send(sent).catch((cause: unknown) => {
        const access = statusOf(cause);
        const isOwn = access && unanswered.some((own) => isSameDraft(access.content, own));
        if (!isOwn) throw cause;
        set({ quiz: access });
        return send(sent);
      });
    } catch (cause) {
      if (isOutcomeUnknown(cause)) unanswered = [...unanswered, sent];
      keepUnsaved();
      return refused(cause);
    }
    unanswered = [];
    if (view.content === sent) forget();
    else keepUnsaved();
    set({ state: view.content === sent ? 'saved' : 'typing', failure: undefined });
    return true;
  }

  /** One after the other: the next one begins from the revision that the last one made. */
  const save = (): Promise<boolean> => inTurn(saveNow);

  function change(content: QuizContent): void {
    set({ content });
    keepUnsaved();
    clearTimeout(timer);
    // Until the author has chosen between two drafts, nothing more is sent.
    if (view.state === 'other') return;
    set({ state: 'typing' });
    timer = setTimeout(() => void save(), pauseMs);
  }

  return {
    change,
    save,
    /** Restores what was typed before a reload or on another device. */
    restore(unsaved: UnsavedQuiz): void {
      if (isSameDraft(unsaved.content, read.content)) {
        forget();
        return;
      }
      unanswered = unsaved.sent;
      set({ quiz: { ...view.quiz, ...unsaved.base } });
      change(unsaved.content);
    },
    /** What becomes of two drafts, saved on top of the other's. */
    async decide(merged: QuizContent): Promise<void> {
      if (!view.theirs) return;
      set({ quiz: view.theirs, content: merged, theirs: undefined, state: 'typing' });
      keepUnsaved();
      await save();
    },
    async publish(): Promise<boolean> {
      if (view.state !== 'saved' && !(await save())) return false;
      try {
        const { QID, revision } = view.quiz;
        set({ quiz: await calls.publish({ QuizID: QID, revision }) });
        return true;
      } catch (cause) {
        return refused(cause);
      }
    },
    /** Back to what the server has; what was typed since is given up. */
    revert(): void {
      clearTimeout(timer);
      unanswered = [];
      forget();
      set({
        quiz: view.theirs ?? view.quiz,
        content: (view.theirs ?? view.quiz).content,
        theirs: undefined,
        state: 'saved',
      });
    },
    close: () => clearTimeout(timer),
  };
}
