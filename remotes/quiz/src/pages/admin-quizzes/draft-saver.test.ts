import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { readContent } from '@portico/contracts/quiz/quiz-content';
import { CallError } from '@portico/data-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver, type DraftView } from './draft-saver.ts';
import { readUnsavedQuiz } from './unsaved-quiz.ts';

const QID = crypto.randomUUID();
const SETID = crypto.randomUUID();
const content = (title: string) =>
  readContent({ title, rules: {}, QuestionSets: [{ SETID, title: '', Questions: [] }] });
const stored = (title: string, revision: number): QuizForEditing => ({
  QID,
  kind: 'quiz',
  version: null,
  isDraft: true,
  revision,
  savedAt: '2026-11-27T09:00:00.000Z',
  content: content(title),
  problems: [],
});
const noAnswer = () => new CallError('unreachable', 0, '');
const refusal = (quiz: QuizForEditing) =>
  new CallError('stale_version', 409, '', { code: 'stale_version', message: '', requestId: '', current: { quiz } });

/** An editor with a fake device storage and a fake server whose answers the test provides. */
function editor(read = stored('First', 1)) {
  const device: { stored: unknown } = { stored: undefined };
  const answers: (() => QuizForEditing)[] = [];
  const sent: string[] = [];
  let view: DraftView | undefined;
  const saver = createDraftSaver({
    read,
    save: async ({ base, content: saved }) => {
      sent.push(`${saved.title} upon ${base}`);
      return (answers.shift() ?? (() => ({ ...stored(saved.title, base + 1), content: saved })))();
    },
    publish: async () => ({ ...stored('', 0), isDraft: false, version: 1 }),
    show: (next) => {
      view = next;
    },
    keep: (unsaved) => {
      device.stored = JSON.parse(JSON.stringify(unsaved));
    },
    forget: () => {
      device.stored = undefined;
    },
  });
  return { saver, device, answers, sent, shown: () => view as DraftView };
}
const failing = (cause: unknown) => () => {
  throw cause;
};
const pause = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what an author types', () => {
  it('is stored on the device until the server has it', async () => {
    const { saver, device, sent } = editor();
    saver.change(content('Second'));
    expect(readUnsavedQuiz(device.stored)).toEqual({
      base: { revision: 1, content: content('First') },
      content: content('Second'),
      sent: [],
    });
    await pause();
    expect([sent, device.stored]).toEqual([['Second upon 1'], undefined]);
  });

  it('is restored after a reload without a network, and saved based on the version it was typed on', async () => {
    const before = editor();
    before.answers.push(failing(new CallError('offline', 0, '')));
    before.saver.change(content('Typed offline'));
    await pause();
    expect(before.shown()).toMatchObject({ state: 'failed' });

    const after = editor();
    const unsaved = readUnsavedQuiz(before.device.stored);
    if (unsaved) after.saver.restore(unsaved);
    expect(after.shown()).toMatchObject({ content: { title: 'Typed offline' }, state: 'typing' });
    await pause();
    expect([after.sent, after.device.stored, after.shown().state]).toEqual([
      ['Typed offline upon 1'],
      undefined,
      'saved',
    ]);
  });

  it('is merged with what another author has saved in the meantime, from their common base', async () => {
    const theirs = stored('Of another', 5);
    const { saver, answers, sent, shown, device } = editor(theirs);
    answers.push(failing(refusal(theirs)));
    saver.restore({ base: { revision: 1, content: content('First') }, content: content('Mine'), sent: [] });
    await pause();
    expect(shown()).toMatchObject({ state: 'other', theirs: { revision: 5 }, quiz: { content: { title: 'First' } } });
    expect(device.stored).toMatchObject({ content: { title: 'Mine' } });
    await saver.decide(content('Both'));
    expect([sent, shown().state]).toEqual([['Mine upon 1', 'Both upon 5'], 'saved']);
  });

  it('does not conflict with itself if only the answer was lost, even after a reload', async () => {
    const before = editor();
    before.answers.push(failing(noAnswer()));
    before.saver.change(content('Arrived'));
    await pause();
    before.saver.change(content('Arrived and more'));
    const after = editor(stored('Arrived', 2));
    after.answers.push(failing(refusal(stored('Arrived', 2))));
    const unsaved = readUnsavedQuiz(before.device.stored);
    if (unsaved) after.saver.restore(unsaved);
    await pause();
    expect(after.sent).toEqual(['Arrived and more upon 1', 'Arrived and more upon 2']);
    expect(after.shown().state).toBe('saved');
  });

  it('is saved even after an unexpected error in an earlier save', async () => {
    const { saver, answers, sent, shown } = editor();
    answers.push(failing(new TypeError('a fault in the page')));
    saver.change(content('Second'));
    await expect(saver.save()).rejects.toThrow('a fault in the page');
    expect(shown().state).toBe('failed');
    saver.change(content('Third'));
    await pause();
    expect([sent, shown().state]).toEqual([['Second upon 1', 'Third upon 1'], 'saved']);
  });

  it('is saved as it is, with unfinished questions', async () => {
    const { saver, sent, shown } = editor();
    saver.change(content(''));
    await pause();
    expect([sent, shown().state]).toEqual([[' upon 1'], 'saved']);
  });
});
