/** The input of the wizard. It can be edited during a save without losing anything. Independent of React. */
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, savesWhenLeft } from '@portico/contracts/quiz/qm/wizard';
import { type EvaluationInput, withStep } from './input.ts';

interface WizardInputParts {
  begin: EvaluationInput;
  saved: Evaluation | undefined;
  show(input: EvaluationInput): void;
  /** Undefined if the save was refused. */
  save(sent: EvaluationInput, step: QmStep, before: Evaluation | undefined): Promise<Evaluation | undefined>;
  /** Called when the server has all input. */
  discardDraft(): Promise<void>;
}

export function createWizardInput({ begin, saved: first, show, save, discardDraft }: WizardInputParts) {
  let input = begin;
  let saved = first;
  const put = (next: EvaluationInput) => {
    input = next;
    show(next);
  };
  async function store(step: QmStep): Promise<Evaluation | undefined> {
    const sent = input;
    const stored = await save(sent, step, saved);
    if (!stored) return undefined;
    saved = stored;
    if (input === sent) await discardDraft();
    return stored;
  }
  return {
    now: () => input,
    put,
    /** Leaving the second step saves; if that fails, the wizard stays there. */
    async go(step: QmStep): Promise<void> {
      if (savesWhenLeft(input.step) && !(await store(step))) return;
      put(withStep(input, step));
    },
    /** Saves repeatedly until there are no more changes; undefined if a save failed. */
    async storeAll(): Promise<Evaluation | undefined> {
      for (;;) {
        const sent = input;
        const stored = await store('third');
        if (!stored || input === sent) return stored;
      }
    },
  };
}
