import { type CoachingStep, coachingSteps, type OpenSession } from '@portico/contracts/coaching/shapes';
import {
  furtherStep,
  isUntouched,
  nextStep,
  openingStep,
  previousStep,
  visibleSteps,
  writtenSteps,
} from '@portico/contracts/coaching/steps';
import { formatInstant } from '@portico/contracts/platform/dates';
import { usePresence } from '@portico/data-client/live';
import { useAfterUploads, useUploading } from '@portico/data-client/upload';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Button, Columns, Stack } from '@portico/ui';
import { Stepper } from '@portico/ui/form';
import { DraftNotice } from '@portico/ui/unsent';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '../../data/paths.ts';
import { useSessionEditor } from '../../session/use-session-editor.ts';
import { GoneItems } from './parts/gone-items.tsx';
import { PrivateNote } from './parts/private-note.tsx';
import { Reflection } from './parts/reflection.tsx';
import { SaveStatus } from './parts/save-status.tsx';
import { SessionActions } from './parts/session-actions.tsx';
import { SessionFactsCard } from './parts/session-facts-card.tsx';
import { SessionHeader } from './parts/session-header.tsx';
import { SessionNotices } from './parts/session-notices.tsx';
import { SoFar } from './parts/so-far.tsx';
import { StepPrompts } from './parts/step-prompts.tsx';
import { Unfinished } from './parts/unfinished.tsx';
import { WritingContext } from './parts/writing.ts';
import styles from './session-page.module.css';
import { ActionsStep } from './steps/actions-step.tsx';
import { GoalsStep } from './steps/goals-step.tsx';
import { OptionsStep } from './steps/options-step.tsx';
import { RealityStep } from './steps/reality-step.tsx';
import { TopicStep } from './steps/topic-step.tsx';

const stepViews = {
  topic: TopicStep,
  goals: GoalsStep,
  reality: RealityStep,
  options: OptionsStep,
  actions: ActionsStep,
} as const;

interface SessionEditingProps {
  session: OpenSession;
  /** True if the session was just started on this page. */
  isNew: boolean;
}

/** A session in its five steps, with all actions of both sides. */
export function SessionEditing({ session, isNew }: SessionEditingProps) {
  const t = useText();
  const style = useDateStyle();
  const name = fullName(session.coachee);
  const editor = useSessionEditor(session, t('coaching.session.with', { name }));
  const [step, setStep] = useState<CoachingStep>(openingStep(isNew || isUntouched(session)));
  const [reached, setReached] = useState(step);
  const [writing, setWriting] = useState<string | null>(null);
  const others = usePresence({ kind: 'coaching-session', id: session.sessionID }, writing);
  const StepView = stepViews[step];
  // People who decide need no steps: the session is on one page.
  const isCoachee = useSelf().UserID === session.coachee.UserID;
  const decides = isCoachee && session.can.accept;

  const isUploading = useUploading();
  // Waits for uploads, because leaving the step would cancel them.
  const go = useAfterUploads((to: CoachingStep) => {
    setStep(to);
    setReached(furtherStep(reached, to));
    void editor.flush(to);
  });
  const isLast = nextStep(step) === step;
  const isFirst = previousStep(step) === step;
  const { state: stored } = editor.draft;
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), style);

  return (
    <WritingContext value={{ others, setWriting }}>
      <Stack gap="l">
        <SessionHeader session={session} others={others} />
        <SessionNotices session={session} />
        <DraftNotice
          restoredFrom={stored.restoredFrom === null ? null : when(stored.restoredFrom)}
          other={stored.other ? when(stored.other.savedAt) : null}
          problem={stored.problem}
          onDiscard={() => {
            editor.discardDraft();
            void editor.draft.discard();
          }}
          onTakeOther={editor.draft.takeOther}
        />
        <GoneItems editor={editor} />
        {!decides && <Unfinished session={session} />}
        {!decides && (
          <Stepper
            label={t('coaching.session.steps')}
            steps={visibleSteps(reached).map((id) => ({ id, label: t(`coaching.stepName.${id}`) }))}
            total={coachingSteps.length}
            done={writtenSteps(session)}
            current={step}
            reached={reached}
            onChange={(id) => go(id as CoachingStep)}
          />
        )}
        <Columns
          side={
            <>
              {!decides && (
                <>
                  <SoFar session={session} step={step} />
                  <StepPrompts step={step} />
                </>
              )}
              <SessionFactsCard session={session} go={decides ? undefined : go} />
              <Reflection session={session} />
              <PrivateNote session={session} />
            </>
          }
        >
          {decides ? (
            <>
              <SoFar session={session} step="actions" title={t('coaching.session.inShort')} />
              <ActionsStep editor={editor} session={session} />
              <Unfinished session={session} />
              {/* Evidence, feedback and files can be added in every status. */}
              <RealityStep editor={editor} session={session} />
              <OptionsStep editor={editor} session={session} />
              <SaveStatus editor={editor} />
            </>
          ) : (
            <StepView editor={editor} session={session} />
          )}
        </Columns>
        {!decides && (
          <div className={styles.foot}>
            {isFirst ? (
              <span />
            ) : (
              <Button
                icon={ArrowLeft}
                label={t(`coaching.stepName.${previousStep(step)}`)}
                isDisabled={isUploading}
                onPress={() => go(previousStep(step))}
              />
            )}
            <SaveStatus editor={editor} />
            {!isLast && (
              <Button
                variant="primary"
                iconEnd={ArrowRight}
                isPending={isUploading}
                label={t('coaching.session.next', { step: t(`coaching.stepName.${nextStep(step)}`) })}
                onPress={() => go(nextStep(step))}
              />
            )}
          </div>
        )}
        <SessionActions editor={editor} session={session} isAtHand={decides} />
      </Stack>
    </WritingContext>
  );
}
