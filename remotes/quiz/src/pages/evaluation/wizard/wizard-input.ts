/** The input of the wizard. It can be edited during a save without losing anything. Independent of React. */
import { failureCode } from '@portico/contracts/platform/outcome';
import { id } from '@portico/contracts/platform/shapes';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, savesWhenLeft } from '@portico/contracts/quiz/qm/wizard';
import { createSaver, mayStillRepeat, type SaveFailure, type SentRequest } from '@portico/data-client/saver';
import * as z from 'zod/mini';
import { type EvaluationToSave, evaluationToSave } from '../../../data/evaluations.ts';
import { type EvaluationInput, evaluationInput, interactionOf, withStep } from './input.ts';

/** The revision on which a save is based. */
const savedBefore = z.object({ QSR_ID: id, revision: z.int() });
export type SavedBefore = z.infer<typeof savedBefore>;

/**
 * What a draft contains besides the input, so that opening it again cannot create the evaluation a second time. Both
 * parts are read separately, because each is useful alone.
 */
const draftedBase = z.object({ saved: savedBefore });
const draftedRequest = z.object({
  unanswered: z.object({
    request: z.record(z.string(), z.unknown()),
    key: id,
    sentAt: z.number(),
  }),
});

interface UnansweredSave extends SentRequest<EvaluationToSave> {
  /** When it was first sent, in milliseconds. */
  sentAt: number;
}

/**
 * A draft has room for only one transcript, so the request leaves out the interaction if the input contains the same
 * one.
 */
function toDraft(input: EvaluationInput, { request, ...sent }: UnansweredSave) {
  const isSame = JSON.stringify(interactionOf(input)) === JSON.stringify(request.interaction);
  return { ...sent, request: isSame ? { ...request, interaction: undefined } : request };
}
function fromDraft(input: EvaluationInput, stored: unknown): UnansweredSave | undefined {
  const sent = draftedRequest.safeParse(stored).data?.unanswered;
  if (!sent || !mayStillRepeat(sent.sentAt, Date.now())) return undefined;
  const interaction = sent.request.interaction ?? interactionOf(input);
  const request = evaluationToSave.safeParse({ ...sent.request, interaction });
  return request.success ? { ...sent, request: request.data } : undefined;
}

interface WizardInputParts {
  begin: EvaluationInput;
  saved: SavedBefore | undefined;
  show(input: EvaluationInput): void;
  /** The request that saves this input. */
  toSave(input: EvaluationInput, step: QmStep, before: SavedBefore | undefined): EvaluationToSave;
  send(request: EvaluationToSave, key: string): Promise<Evaluation>;
  /**
   * Called as a save begins, and with its failure. `isGone`: the evaluation of a restored draft can no longer be
   * changed, so the next save creates another.
   */
  report(cause?: unknown, isGone?: boolean): void;
  storeDraft(draft: unknown): void;
  /** Called when the server has all input. */
  discardDraft(): Promise<void>;
}

export function createWizardInput({ begin, saved: first, show, toSave, send, report, ...draft }: WizardInputParts) {
  let input = begin;
  let saved = first;
  let restored: SavedBefore | undefined;
  /** The version that others saved instead. The person has been notified, so an opened draft is based on it. */
  let latest: SavedBefore | undefined;
  let sentFirst: { key: string; sentAt: number } | undefined;
  /** Increases when the person discards the input, even if it is being saved. */
  let discards = 0;
  let leaving: QmStep = 'third';
  const put = (next: EvaluationInput) => {
    input = next;
    show(next);
  };
  const next = () => toSave(input, leaving, saved);
  const saver = createSaver<EvaluationToSave, Evaluation>({
    next,
    send,
    sent({ key }) {
      if (sentFirst?.key !== key) sentFirst = { key, sentAt: Date.now() };
      report();
      storeDraft();
    },
    answered(answer, request) {
      const isEverything = JSON.stringify(toSave(input, request.step, saved)) === JSON.stringify(request);
      saved = answer;
      latest = undefined;
      if (isEverything) void draft.discardDraft();
      else storeDraft();
    },
    failed(failure, cause) {
      const isGone = isRestoredGone(failure, cause);
      if (isGone) saved = first;
      else if (failureCode(cause) === 'stale_version')
        latest = savedBefore.safeParse((cause as { current?: unknown }).current).data;
      report(cause, isGone);
      storeDraft();
    },
  });
  const isRestoredGone = (failure: SaveFailure, cause: unknown): boolean =>
    !first &&
    saved !== undefined &&
    saved === restored &&
    failure === 'refused' &&
    ['not_found', 'conflict'].includes(failureCode(cause) ?? '');
  function storeDraft(): void {
    const base = latest ?? saved;
    const { unanswered } = saver.now();
    draft.storeDraft({
      ...input,
      saved: base && { QSR_ID: base.QSR_ID, revision: base.revision },
      unanswered: unanswered ? toDraft(input, { ...unanswered, sentAt: sentFirst?.sentAt ?? Date.now() }) : undefined,
    });
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
    /** Continues from a draft. Repeats a save without an answer first. */
    restore(stored: unknown): void {
      const read = evaluationInput.safeParse(stored);
      if (!read.success) return;
      put(read.data);
      const before = draftedBase.safeParse(stored).data?.saved;
      if (before && (!saved || saved.QSR_ID === before.QSR_ID)) {
        saved = before;
        restored = before;
      }
      const unanswered = fromDraft(read.data, stored);
      if (!unanswered) return;
      const { sentAt, ...sent } = unanswered;
      sentFirst = { key: sent.key, sentAt };
      saver.restore(sent);
    },
    /** Empties the input of the same evaluation. */
    reset(next: EvaluationInput): void {
      put(next);
      const isNew = saved?.QSR_ID !== first?.QSR_ID;
      if (isNew || saver.now().unanswered) storeDraft();
      else void draft.discardDraft();
    },
    /** Starts over without the draft, after a save in progress. An evaluation that the draft had created is left alone. */
    async discard(next: EvaluationInput): Promise<void> {
      discards += 1;
      await saver.forget();
      if (!first || saved === restored) saved = first;
      restored = undefined;
      latest = undefined;
      put(next);
      await draft.discardDraft();
    },
    /** Leaving the second step saves; if that fails, the wizard stays there. */
    async go(step: QmStep): Promise<void> {
      const before = discards;
      if (savesWhenLeft(input.step) && !(await store(step))) return;
      if (before === discards) put(withStep(input, step));
    },
    /** Saves repeatedly until there are no more changes; undefined if a save failed, or if the input was discarded. */
    async storeAll(): Promise<SavedBefore | undefined> {
      const before = discards;
      for (;;) {
        const sent = input;
        const stored = await store('third');
        if (before !== discards) return undefined;
        if (!stored || input === sent) return stored;
      }
    },
  };
}
