/**
 * Saves a quiz draft on the server when its author pauses, one save at a time. Changes that the server does not have
 * yet are stored on the device. A save is refused if another author has saved first. Independent of React.
 */

import { isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { isSameDraft } from '@portico/contracts/quiz/merge-drafts';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { CallError } from '@portico/data-client';
import { inOrder } from '@portico/data-client/live';
import type { UnsavedQuiz } from './unsaved-quiz.ts';

/** `other`: another author has saved in the meantime, and this author must decide. */
export type DraftState = 'saved' | 'typing' | 'saving' | 'failed' | 'other';

export interface DraftView {
  /** The last loaded or saved state, with the revision on which the next save is based. */
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
  /** Stores changes on the device that the server does not have yet. */
  keep(unsaved: UnsavedQuiz): void;
  /** Called when the server has all changes. */
  forget(): void;
}

const pauseMs = 1200;

/** The state saved by another author, as contained in a refusal. */
const statusOf = (cause: unknown): QuizForEditing | undefined =>
  cause instanceof CallError && cause.code === 'stale_version'
    ? (cause.current as { quiz?: QuizForEditing } | null)?.quiz
    : undefined;

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export function createDraftSaver({ read, show, keep: store, forget, ...calls }: DraftSaverParts) {
  let view: DraftView = { quiz: read, content: read.content, state: 'saved', theirs: undefined, failure: undefined };
  /** Saves without a response. If they did reach the server, they are this author's own. */
  let unanswered: readonly QuizContent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = inOrder();

  function set(part: Partial<DraftView>): void {
    view = { ...view, ...part };
    show(view);
  }

  function storeUnsaved(): void {
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
      storeUnsaved();
      return refused(cause);
    }
    unanswered = [];
    if (view.content === sent) forget();
    else storeUnsaved();
    set({ state: view.content === sent ? 'saved' : 'typing', failure: undefined });
    return true;
  }

  /** Serialised, so that each save is based on the revision of the previous one. */
  const save = (): Promise<boolean> => inTurn(saveNow);

  function change(content: QuizContent): void {
    set({ content });
    storeUnsaved();
    clearTimeout(timer);
    // Nothing more is sent until the author has chosen between the two drafts.
    if (view.state === 'other') return;
    set({ state: 'typing' });
    timer = setTimeout(() => void save(), pauseMs);
  }

  return {
    change,
    save,
    /** Restores changes from before a reload or from another device. */
    restore(unsaved: UnsavedQuiz): void {
      if (isSameDraft(unsaved.content, read.content)) {
        forget();
        return;
      }
      unanswered = unsaved.sent;
      set({ quiz: { ...view.quiz, ...unsaved.base } });
      change(unsaved.content);
    },
    /** Saves the merged draft on top of the other author's. */
    async decide(merged: QuizContent): Promise<void> {
      if (!view.theirs) return;
      set({ quiz: view.theirs, content: merged, theirs: undefined, state: 'typing' });
      storeUnsaved();
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
    /** Returns to the server's state and discards later changes. */
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
