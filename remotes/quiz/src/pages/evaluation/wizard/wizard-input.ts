/** What is entered in the wizard, saved while more is typed: nothing of it is lost. Nothing here knows React. */
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, savesWhenLeft } from '@portico/contracts/quiz/qm/wizard';
import { type EvaluationInput, withStep } from './input.ts';

export interface WizardInputParts {
  begin: EvaluationInput;
  saved: Evaluation | undefined;
  show(input: EvaluationInput): void;
  /** Undefined where it was not accepted. */
  save(sent: EvaluationInput, step: QmStep, before: Evaluation | undefined): Promise<Evaluation | undefined>;
  /** The server has everything that was entered. */
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
    /** Saves until nothing is typed any more; undefined where that failed. */
    async storeAll(): Promise<Evaluation | undefined> {
      for (;;) {
        const sent = input;
        const stored = await store('third');
        if (!stored || input === sent) return stored;
      }
    },
  };
}
