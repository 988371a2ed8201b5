/** State of the wizard: the input, its draft on the device, and the save when the second step is left. */

import { isNotSent, isOutcomeUnknown, isRefusal } from '@portico/contracts/platform/outcome';
import type { EvaluatedAgent, Evaluation, QmForm } from '@portico/contracts/quiz/qm/shapes';
import type { QmStep } from '@portico/contracts/quiz/qm/wizard';
import { CallError } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useNavigate, useText } from '@portico/remote-contract';
import { useRef, useState } from 'react';
import { useMove, useSave } from '../../../data/evaluations.ts';
import { type EvaluationInput, evaluationInput, inputOf, interactionOf, nothing, reset } from './input.ts';
import { createWizardInput, type SaveFailure } from './wizard-input.ts';

export type WizardForm = Pick<QmForm, 'QID' | 'title' | 'formType' | 'workTypes' | 'passMark' | 'QuestionSets'>;

export interface WizardOptions {
  agentId: string;
  form: WizardForm;
  evaluation?: Evaluation | undefined;
  /** Undefined until it is loaded. */
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
      if (read.success) entered.put(read.data);
    },
  });

  async function store(
    sent: EvaluationInput,
    step: QmStep,
    before: Evaluation | undefined,
  ): Promise<Evaluation | SaveFailure> {
    setProblem(null);
    try {
      const stored = await save.write({
        body: {
          ...(before ? { QSR_ID: before.QSR_ID } : {}),
          QID: form.QID,
          userID: agentId,
          workType: sent.workType,
          QMDate: sent.QMDate ?? '',
          TestDate: sent.TestDate,
          QMRef: sent.QMRef,
          interaction: interactionOf(sent),
          step,
          answers: Object.entries(sent.answers).map(([questionId, given]) => ({ questionId, given })),
          basedOn: before?.revision ?? 0,
        },
      });
      setSaved(stored);
      return stored;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const kind = kindOf(cause);
      setProblem(cause.code === 'stale_version' ? 'stale' : kind);
      return isRefusal(cause) ? 'refused' : kind === 'unsure' ? kind : 'later';
    }
  }
  const parts = useRef({ store, discard: draft.discard });
  parts.current = { store, discard: draft.discard };
  const [entered] = useState(() =>
    createWizardInput({
      begin: input,
      saved: evaluation,
      show: setInput,
      save: (...sent) => parts.current.store(...sent),
      discardDraft: () => parts.current.discard(),
    }),
  );
  const change = (part: Partial<EvaluationInput>) => {
    entered.put({ ...entered.now(), ...part });
    draft.keep(entered.now());
  };

  async function submit(): Promise<void> {
    const stored = await entered.storeAll();
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
    go: entered.go,
    submit,
    reset: () => {
      entered.put(reset(entered.now()));
      void draft.discard();
    },
    discardDraft: () => {
      entered.put(evaluation ? inputOf(evaluation) : nothing);
      void draft.discard();
    },
  };
}
