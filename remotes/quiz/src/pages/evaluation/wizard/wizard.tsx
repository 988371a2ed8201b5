import { formatInstant } from '@portico/contracts/platform/dates';
import { lackingAnswers } from '@portico/contracts/quiz/qm/completeness';
import { canGoBack, qmSteps, stepAfter, stepBefore } from '@portico/contracts/quiz/qm/wizard';
import { useUploading } from '@portico/data-client/upload';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Columns, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { Stepper, useUnreadable } from '@portico/ui/form';
import { DraftNotice, SavedStatus } from '@portico/ui/unsent';
import { useState } from 'react';
import { DiscardEvaluation } from '../discard-evaluation.tsx';
import { InteractionCard } from '../interaction-card.tsx';
import { useEvaluationCrumbs } from '../use-evaluation-crumbs.ts';
import { AgentCard } from './agent-card.tsx';
import { FirstStep } from './first-step.tsx';
import { interactionOf, missingHead } from './input.ts';
import { LiveScore } from './live-score.tsx';
import { nameOf } from './name-of.ts';
import { SecondStep } from './second-step.tsx';
import { ThirdStep } from './third-step.tsx';
import { useWizard, type WizardOptions } from './use-wizard.ts';

/** Three steps, forward or back one at a time; there is no step before the first. */
export function Wizard(options: WizardOptions) {
  const t = useText();
  const dates = useDateStyle();
  const { form, evaluation, about } = options;
  const agent = evaluation?.agent ?? about?.agent;
  useEvaluationCrumbs(agent);
  const wizard = useWizard(options);
  const { input, change, draft } = wizard;
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  const isBusy = wizard.busy || isUploading;
  const [isSubmitted, setSubmitted] = useState(false);
  const answers = new Map(Object.entries(input.answers));
  const lacking = lackingAnswers(form.QuestionSets, answers);
  const isBlind = evaluation?.calibrationID != null;
  const missing = isBlind ? [] : missingHead(input);
  const mayLeave = input.step !== 'first' || missing.length === 0;
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), dates);
  const next = () => {
    setSubmitted(!mayLeave);
    if (mayLeave) void wizard.go(stepAfter(input.step));
  };
  const submit = () => {
    setSubmitted(true);
    if (lacking.length === 0) void wizard.submit();
  };
  return (
    <>
      <PageHeader
        eyebrow={form.formType || undefined}
        title={agent ? t('quiz.qm.titleOf', { form: form.title, name: nameOf(agent) }) : form.title}
        lead={t(isBlind ? 'quiz.qm.blind' : 'quiz.qm.lead')}
        actions={
          <>
            {wizard.saved?.can.discard && (
              <DiscardEvaluation evaluation={wizard.saved} onDiscarded={() => void draft.discard()} />
            )}
            {!isBlind && <Button label={t('quiz.qm.reset')} isDisabled={isBusy} onPress={wizard.reset} />}
          </>
        }
      />
      <Stack gap="l">
        <Stepper
          label={t('quiz.qm.title')}
          steps={qmSteps.map((id) => ({ id, label: t(`quiz.qm.step.${id}`) }))}
          current={input.step}
        />
        {/* In a calibration the latest scores are left out, because they must not influence it. */}
        {agent && <AgentCard agent={agent} {...(isBlind || !about ? {} : { latest: about.latest })} />}
        <DraftNotice
          restoredFrom={draft.state.restoredFrom === null ? null : when(draft.state.restoredFrom)}
          other={draft.state.other ? when(draft.state.other.savedAt) : null}
          problem={draft.state.problem}
          onDiscard={() => void wizard.discardDraft()}
          onTakeOther={draft.takeOther}
        />
        {wizard.problem !== null && (
          <Notice tone="danger" isLive title={t(`quiz.qm.problem.${wizard.problem}`)}>
            {t(`quiz.qm.problem.${wizard.problem}.text`)}
          </Notice>
        )}
        <Columns
          side={
            <Stack gap="l">
              <LiveScore sets={form.QuestionSets} answers={answers} passMark={form.passMark} />
              {(isBlind || input.step !== 'first') && (
                <InteractionCard interaction={{ ...interactionOf(input), notes: [] }} />
              )}
            </Stack>
          }
        >
          <Stack gap="l">
            {input.step === 'first' && (
              <FirstStep
                form={form}
                input={input}
                missing={isSubmitted ? missing : []}
                isFixed={isBlind}
                onChange={change}
              />
            )}
            {input.step === 'second' && (
              <SecondStep
                sets={form.QuestionSets}
                input={input}
                lacking={isSubmitted ? lacking : []}
                onChange={change}
              />
            )}
            {input.step === 'third' && (
              <ThirdStep sets={form.QuestionSets} input={input} lacking={lacking} isSubmitted={isSubmitted} />
            )}
            <Row>
              <Button
                label={t('quiz.qm.back')}
                isDisabled={!canGoBack(input.step) || isBusy}
                onPress={() => void wizard.go(stepBefore(input.step))}
              />
              {input.step === 'third' ? (
                <Button variant="primary" label={t('quiz.qm.submit')} isPending={isBusy} onPress={submit} />
              ) : (
                <Button
                  variant="primary"
                  label={t('quiz.qm.next')}
                  isDisabled={isUnreadable}
                  isPending={isBusy}
                  onPress={next}
                />
              )}
              <SavedStatus kept={draft.state.kept} />
            </Row>
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}
