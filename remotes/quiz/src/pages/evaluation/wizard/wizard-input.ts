/** The input of the wizard. It can be edited during a save without losing anything. Independent of React. */
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, savesWhenLeft } from '@portico/contracts/quiz/qm/wizard';
import { type EvaluationInput, withStep } from './input.ts';

/** Why there is no saved evaluation: refused for good, perhaps saved but the answer was lost, or not done for now. */
export type SaveFailure = 'refused' | 'unsure' | 'later';

interface WizardInputParts {
  begin: EvaluationInput;
  saved: Evaluation | undefined;
  show(input: EvaluationInput): void;
  save(sent: EvaluationInput, step: QmStep, before: Evaluation | undefined): Promise<Evaluation | SaveFailure>;
  /** Called when the server has all input. */
  discardDraft(): Promise<void>;
}

export function createWizardInput({ begin, saved: first, show, save, discardDraft }: WizardInputParts) {
  let input = begin;
  let saved = first;
  /** A save that the server may have done. Sent again as it was first, because a changed one would be a second save. */
  let unsure: { sent: EvaluationInput; step: QmStep } | undefined;
  const put = (next: EvaluationInput) => {
    input = next;
    show(next);
  };
  async function send(sent: EvaluationInput, step: QmStep): Promise<Evaluation | undefined> {
    const outcome = await save(sent, step, saved);
    if (outcome === 'unsure') unsure = { sent, step };
    else if (outcome !== 'later') unsure = undefined;
    if (typeof outcome === 'string') return undefined;
    saved = outcome;
    return outcome;
  }
  async function store(step: QmStep): Promise<Evaluation | undefined> {
    const isOther = unsure && (unsure.sent !== input || unsure.step !== step);
    if (unsure && isOther && !(await send(unsure.sent, unsure.step))) return undefined;
    const sent = input;
    const stored = await send(sent, step);
    if (stored && input === sent) await discardDraft();
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
