/**
 * The draft as its author sees it: changed at once, stored on the device while typing, and saved on the server in
 * pauses.
 */

import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { publishQuiz, saveQuizDraft } from '@portico/contracts/quiz/calls';
import { checkContent } from '@portico/contracts/quiz/check-content';
import { unfinishedParts } from '@portico/contracts/quiz/unfinished';
import { useQueryClient, useWrite } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useEffect, useState } from 'react';
import { createDraftSaver, type DraftView } from './draft-saver.ts';
import { readUnsavedQuiz } from './unsaved-quiz.ts';

export function useDraftContent(read: QuizForEditing) {
  const client = useQueryClient();
  const [view, setView] = useState<DraftView>({
    quiz: read,
    content: read.content,
    state: 'saved',
    theirs: undefined,
    failure: undefined,
  });
  const stored = useDraft({
    form: 'quiz/quiz',
    subject: read.QID,
    label: view.content.title,
    restore(value) {
      const unsaved = readUnsavedQuiz(value);
      if (unsaved) saver.restore(unsaved);
    },
  });
  // Nothing is reloaded after a save, because the page has the latest state. The first render's functions stay valid.
  const save = useWrite(saveQuizDraft, []).write;
  const publish = useWrite(publishQuiz, []).write;
  const [saver] = useState(() =>
    createDraftSaver({
      read,
      save: (body) => save({ body }),
      publish: (body) => publish({ body }),
      show: setView,
      keep: (unsaved) => stored.keep(unsaved, unsaved.content.title),
      forget: () => void stored.discard(),
    }),
  );
  useEffect(() => () => saver.close(), [saver]);
  useEffect(() => {
    if (view.state !== 'failed') return;
    const online = () => void saver.save();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [saver, view.state]);

  return {
    ...view,
    problems: [...unfinishedParts(view.content), ...checkContent(view.content, view.quiz.kind)],
    stored,
    change: saver.change,
    save: saver.save,
    decide: saver.decide,
    revert: saver.revert,
    async publish(): Promise<boolean> {
      const isPublished = await saver.publish();
      if (isPublished) void client.invalidateQueries({ queryKey: ['quiz', 'listQuizzes'] });
      return isPublished;
    },
  };
}
