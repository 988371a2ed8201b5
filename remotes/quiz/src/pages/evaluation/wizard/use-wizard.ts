/** State of the wizard: the input, its draft on the device, and the save when the second step is left. */

import { isNotSent, isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import type { EvaluatedAgent, Evaluation, QmForm } from '@portico/contracts/quiz/qm/shapes';
import { CallError } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useNavigate, useText } from '@portico/remote-contract';
import { useRef, useState } from 'react';
import { sendEvaluation, useMove } from '../../../data/evaluations.ts';
import { type EvaluationInput, inputOf, interactionOf, nothing, reset } from './input.ts';
import { createWizardInput } from './wizard-input.ts';

export type WizardForm = Pick<QmForm, 'QID' | 'title' | 'formType' | 'workTypes' | 'passMark' | 'QuestionSets'>;

export interface WizardOptions {
  agentId: string;
  form: WizardForm;
  evaluation?: Evaluation | undefined;
  /** Undefined until it is loaded. */
  about?: EvaluatedAgent | undefined;
}

function problemOf(cause: CallError): 'stale' | 'failed' | 'unsure' | 'offline' {
  if (cause.code === 'stale_version') return 'stale';
  return isNotSent(cause) ? 'offline' : isOutcomeUnknown(cause) ? 'unsure' : 'failed';
}

export function useWizard({ agentId, form, evaluation }: WizardOptions) {
  const t = useText();
  const navigate = useNavigate();
  const move = useMove();
  const [input, setInput] = useState<EvaluationInput>(evaluation ? inputOf(evaluation) : nothing);
  const [saved, setSaved] = useState(evaluation);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf> | 'gone' | null>(null);
  const draft = useDraft({
    form: 'quiz/evaluation',
    subject: evaluation?.QSR_ID ?? `${agentId}/${form.QID}`,
    label: `${t('quiz.qm.title')}: ${form.title}`,
    restore: (stored) => entered.restore(stored),
  });
  const controls = useRef(draft);
  controls.current = draft;

  const [entered] = useState(() =>
    createWizardInput({
      begin: input,
      saved: evaluation,
      show: setInput,
      toSave: (entered, step, before) => ({
        ...(before ? { QSR_ID: before.QSR_ID } : {}),
        QID: form.QID,
        userID: agentId,
        workType: entered.workType,
        QMDate: entered.QMDate ?? '',
        TestDate: entered.TestDate,
        QMRef: entered.QMRef,
        interaction: interactionOf(entered),
        step,
        answers: Object.entries(entered.answers).map(([questionId, given]) => ({ questionId, given })),
        basedOn: before?.revision ?? 0,
      }),
      async send(request, key) {
        setSaving(true);
        try {
          const stored = await sendEvaluation(request, key);
          setSaved(stored);
          return stored;
        } finally {
          setSaving(false);
        }
      },
      report: (cause, isGone) => setProblem(isGone ? 'gone' : cause instanceof CallError ? problemOf(cause) : null),
      storeDraft: (value) => controls.current.keep(value),
      discardDraft: () => controls.current.discard(),
    }),
  );

  async function submit(): Promise<void> {
    const stored = await entered.storeAll();
    if (!stored) return;
    try {
      await move.write({ body: { QSR_ID: stored.QSR_ID, move: 'submit' } });
      navigate(`/coach/${agentId}/qm/${stored.QSR_ID}/m/view`, { replace: true });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(problemOf(cause));
    }
  }

  return {
    input,
    saved,
    draft,
    problem,
    busy: isSaving || move.busy,
    change: entered.change,
    go: entered.go,
    submit,
    reset: () => entered.reset(reset(entered.now())),
    async discardDraft() {
      setProblem(null);
      await entered.discard(saved && evaluation ? inputOf(saved) : nothing);
      if (!evaluation) setSaved(undefined);
    },
  };
}
