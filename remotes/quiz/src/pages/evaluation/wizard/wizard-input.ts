/** The input of the wizard. It can be edited during a save without losing anything. Independent of React. */
import { id } from '@portico/contracts/platform/shapes';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, savesWhenLeft } from '@portico/contracts/quiz/qm/wizard';
import { createSaver } from '@portico/data-client/saver';
import * as z from 'zod/mini';
import { type EvaluationToSave, evaluationToSave } from '../../../data/evaluations.ts';
import { type EvaluationInput, evaluationInput, withStep } from './input.ts';

/** What a save builds on. */
const savedBefore = z.object({ QSR_ID: id, revision: z.int() });
export type SavedBefore = z.infer<typeof savedBefore>;

/** What a draft holds beside the input, so that opening it again cannot create the evaluation a second time. */
const saves = z.object({
  saved: z.optional(savedBefore),
  unanswered: z.optional(z.object({ request: evaluationToSave, key: id })),
});

interface WizardInputParts {
  begin: EvaluationInput;
  saved: SavedBefore | undefined;
  show(input: EvaluationInput): void;
  /** The request that saves this input. */
  toSave(input: EvaluationInput, step: QmStep, before: SavedBefore | undefined): EvaluationToSave;
  send(request: EvaluationToSave, key: string): Promise<Evaluation>;
  /** Called as a save begins, and with its failure. */
  report(cause?: unknown): void;
  storeDraft(draft: unknown): void;
  /** Called when the server has all input. */
  discardDraft(): Promise<void>;
}

export function createWizardInput({ begin, saved: first, show, toSave, send, report, ...draft }: WizardInputParts) {
  let input = begin;
  let saved = first;
  let restored: SavedBefore | undefined;
  let leaving: QmStep = 'third';
  const put = (next: EvaluationInput) => {
    input = next;
    show(next);
  };
  const next = () => toSave(input, leaving, saved);
  const saver = createSaver<EvaluationToSave, Evaluation>({
    next,
    send,
    sent() {
      report();
      storeDraft();
    },
    answered(answer, request) {
      const isEverything = JSON.stringify(toSave(input, request.step, saved)) === JSON.stringify(request);
      saved = answer;
      if (isEverything) void draft.discardDraft();
      else storeDraft();
    },
    failed: (_, cause) => report(cause),
  });
  function storeDraft(): void {
    const before = saved && { QSR_ID: saved.QSR_ID, revision: saved.revision };
    draft.storeDraft({ ...input, saved: before, unanswered: saver.now().unanswered ?? undefined });
  }
  async function store(step: QmStep): Promise<SavedBefore | undefined> {
    leaving = step;
    return (await saver.save()) ? saved : undefined;
  }
  return {
    now: () => input,
    put,
    change(part: Partial<EvaluationInput>): void {
      put({ ...input, ...part });
      storeDraft();
    },
    /** Continues from a draft. A save that was not answered is repeated first. */
    restore(stored: unknown): void {
      const read = evaluationInput.safeParse(stored);
      if (!read.success) return;
      put(read.data);
      const { data } = saves.safeParse(stored);
      restored = data?.saved;
      saved ??= restored;
      if (data?.unanswered) saver.restore(data.unanswered);
    },
    /** Shows other input, which no draft contains. What a restored draft had created is left alone. */
    replace(next: EvaluationInput): void {
      if (saved === restored) saved = first;
      put(next);
      void draft.discardDraft();
    },
    /** Leaving the second step saves; if that fails, the wizard stays there. */
    async go(step: QmStep): Promise<void> {
      if (savesWhenLeft(input.step) && !(await store(step))) return;
      put(withStep(input, step));
    },
    /** Saves repeatedly until there are no more changes; undefined if a save failed. */
    async storeAll(): Promise<SavedBefore | undefined> {
      for (;;) {
        const sent = input;
        const stored = await store('third');
        if (!stored || input === sent) return stored;
      }
    },
  };
}
