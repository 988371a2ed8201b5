/** State of the wizard: the input, its draft on the device, and saving when the second step is left. */

import { isNotSent, isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import type { EvaluatedAgent, Evaluation, QmForm } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, savesWhenLeft } from '@portico/contracts/quiz/qm/wizard';
import { CallError } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useNavigate, useText } from '@portico/remote-contract';
import { useState } from 'react';
import { useMove, useSave } from '../../../data/evaluations.ts';
import { type EvaluationInput, evaluationInput, inputOf, interactionOf, nothing, reset, withStep } from './input.ts';

export type WizardForm = Pick<QmForm, 'QID' | 'title' | 'formType' | 'workTypes' | 'passMark' | 'QuestionSets'>;

export interface WizardOptions {
  agentId: string;
  form: WizardForm;
  evaluation?: Evaluation | undefined;
  /** Undefined while it is not known. */
  about?: EvaluatedAgent | undefined;
}

const kindOf = (cause: CallError) => (isNotSent(cause) ? 'offline' : isOutcomeUnknown(cause) ? 'unsure' : 'failed');

export function useWizard({ agentId, form, evaluation }: WizardOptions) {
  const t = useText();
  const navigate = useNavigate();
  const save = useSave();
  const move = useMove();
  const [input, setInput] = useState<EvaluationInput>(evaluation ? inputOf(evaluation) : nothing);
  const [saved, setSaved] = useState(evaluation);
  const [problem, setProblem] = useState<'stale' | 'failed' | 'unsure' | 'offline' | null>(null);
  const draft = useDraft({
    form: 'quiz/evaluation',
    subject: evaluation?.QSR_ID ?? `${agentId}/${form.QID}`,
    label: `${t('quiz.qm.title')}: ${form.title}`,
    restore: (value) => {
      const read = evaluationInput.safeParse(value);
      if (read.success) setInput(read.data);
    },
  });
  const change = (part: Partial<EvaluationInput>) => {
    const next = { ...input, ...part };
    setInput(next);
    draft.keep(next);
  };

  /** Undefined where it was not accepted: then the input stays as it is. */
  async function store(step: QmStep): Promise<Evaluation | undefined> {
    setProblem(null);
    try {
      const stored = await save.write({
        body: {
          ...(saved ? { QSR_ID: saved.QSR_ID } : {}),
          QID: form.QID,
          userID: agentId,
          workType: input.workType,
          QMDate: input.QMDate ?? '',
          TestDate: input.TestDate,
          QMRef: input.QMRef,
          interaction: interactionOf(input),
          step,
          answers: Object.entries(input.answers).map(([questionId, given]) => ({ questionId, given })),
          basedOn: saved?.revision ?? 0,
        },
      });
      setSaved(stored);
      await draft.discard();
      return stored;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause.code === 'stale_version' ? 'stale' : kindOf(cause));
      return undefined;
    }
  }

  /** Leaving the second step saves; where that fails, one stays there. */
  async function go(step: QmStep): Promise<void> {
    if (savesWhenLeft(input.step) && !(await store(step))) return;
    setInput(withStep(input, step));
  }

  async function submit(): Promise<void> {
    const stored = await store('third');
    if (!stored) return;
    try {
      await move.write({ body: { QSR_ID: stored.QSR_ID, move: 'submit' } });
      navigate(`/coach/${agentId}/qm/${stored.QSR_ID}/m/view`, { replace: true });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(kindOf(cause));
    }
  }

  return {
    input,
    saved,
    draft,
    problem,
    busy: save.busy || move.busy,
    change,
    go,
    submit,
    reset: () => {
      setInput(reset(input));
      void draft.discard();
    },
    discardDraft: () => {
      setInput(evaluation ? inputOf(evaluation) : nothing);
      void draft.discard();
    },
  };
}
