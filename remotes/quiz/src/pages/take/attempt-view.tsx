import { isBlank } from '@portico/contracts/quiz/given-answer';
import { isAnswered } from '@portico/contracts/quiz/question-kinds';
import type { QuizToTake, RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useUploading } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Button, Card, Notice, PageHeader, Progress, Row, Stack } from '@portico/ui';
import { Flag, Send } from 'lucide-react';
import { useState } from 'react';
import { chooseByDigit } from '../../parts/question/choose-by-digit.ts';
import { useQuizKeys } from '../../parts/question/use-quiz-keys.ts';
import { TimeLeft } from '../../parts/time-left.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Palette } from './palette.tsx';
import { QuestionView } from './question-view.tsx';
import styles from './take.module.css';
import { useAnswers } from './use-answers.ts';
import { useSubmit } from './use-submit.ts';
import { firstOpenOf, missingOf, questionsOf } from './walk.ts';

interface AttemptViewProps {
  quiz: QuizToTake;
  attempt: RunningAttempt;
  /** True if the attempt is no longer in progress on the server; its result is shown next. */
  isOver: boolean;
  /** Reloads the attempt. */
  onReread(): void;
}

/** An attempt in progress: one question at a time, an overview of all in the palette, and each answer saved at once. */
export function AttemptView({ quiz, attempt, isOver, onReread }: AttemptViewProps) {
  const t = useText();
  const controls = useAnswers(attempt, quiz.QID, quiz.title);
  const { answers } = controls;
  const [at, setAt] = useState(() => firstOpenOf(questionsOf(attempt, answers), answers));
  const [showsMissing, setShowsMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isUploading = useUploading();
  const submit = useSubmit({ quiz, attempt, settle: controls.settle, hasEnded: isOver || controls.hasEnded });

  const questions = questionsOf(attempt, answers);
  const missing = missingOf(questions, answers);
  const current = Math.min(at, questions.length - 1);
  const question = questions[current];
  const entries = questions.map((one) => ({
    question: one,
    isAnswered: !isAnswered(one.kind) || !isBlank(answers[one.id]?.given ?? null),
    isFlagged: answers[one.id]?.flagged === true,
    isMissing: showsMissing && missing.includes(one.id),
  }));
  // Texts between questions are not answered.
  const toAnswer = entries.filter(({ question: { kind } }) => isAnswered(kind));
  const answered = toAnswer.filter((one) => one.isAnswered).length;
  const flagged = entries.filter((one) => one.isFlagged).length;
  const go = (to: number) => {
    // Waits for uploads, because leaving the question would cancel them.
    if (isUploading) return;
    void controls.settle();
    setAt(Math.max(0, Math.min(questions.length - 1, to)));
  };
  const handIn = () => {
    setShowsMissing(true);
    if (missing.length > 0) {
      const first = questions.findIndex((one) => one.id === missing[0]);
      return go(first);
    }
    setAsking(true);
  };
  useQuizKeys({
    labels: { choose: t('quiz.keys.choose'), next: t('quiz.keys.next') },
    choose: (number) => {
      const given = question && chooseByDigit(question, answers[question.id]?.given ?? null, number);
      if (question && given) controls.give(question.id, given);
    },
    next: () => (current < questions.length - 1 ? go(current + 1) : handIn()),
  });
  const states = Object.values(answers).map((one) => one.state);
  const answer = question && answers[question.id];

  return (
    <>
      <PageHeader
        eyebrow={t(`quiz.kind.${quiz.kind}`)}
        title={quiz.title}
        actions={<TimeLeft attempt={attempt} onOver={submit.endByClock} onDoubt={onReread} />}
      />
      <div className={styles.columns}>
        <Stack gap="l">
          {showsMissing && missing.length > 0 && (
            <Notice
              tone="danger"
              isLive
              title={t('quiz.missing')}
              actions={<Button size="s" label={t('quiz.missing.first')} onPress={handIn} />}
            />
          )}
          {submit.fault && (
            <Notice tone="danger" isLive>
              {t(`quiz.submit.${submit.fault}`)}
            </Notice>
          )}
          {question && answer && (
            <QuestionView
              key={question.id}
              question={question}
              place={t('quiz.question.number', { number: current + 1, of: questions.length })}
              answer={answer}
              error={entries[current]?.isMissing ? t('quiz.missing.one') : undefined}
              files={attempt.files}
              controls={controls}
            />
          )}
          <Row isSpread>
            <Button label={t('quiz.back')} isDisabled={current === 0 || isUploading} onPress={() => go(current - 1)} />
            <Row>
              {question && (
                <Button
                  variant="ghost"
                  icon={Flag}
                  label={t(answer?.flagged ? 'quiz.unflag' : 'quiz.flag')}
                  onPress={() => controls.flag(question.id)}
                />
              )}
              {current < questions.length - 1 ? (
                <Button
                  variant="primary"
                  label={t('quiz.next')}
                  isPending={isUploading}
                  onPress={() => go(current + 1)}
                />
              ) : (
                <Button
                  variant="primary"
                  icon={Send}
                  label={t('quiz.submit')}
                  isPending={submit.busy || isUploading}
                  onPress={handIn}
                />
              )}
            </Row>
          </Row>
        </Stack>
        <Card tone="sunken">
          <Stack gap="m">
            <Progress
              label={t('quiz.progress')}
              hasLabel
              value={answered}
              max={Math.max(1, toAnswer.length)}
              valueText={t('quiz.progress.of', { answered, of: toAnswer.length })}
              hasFigure
            />
            <Palette entries={entries} current={current} onGo={go} />
            <Button
              isWide
              label={t('quiz.firstOpen')}
              isDisabled={answered === toAnswer.length}
              onPress={() => go(entries.findIndex((one) => !one.isAnswered))}
            />
            <Button
              isWide
              icon={Send}
              label={t('quiz.submit')}
              isPending={submit.busy || isUploading}
              onPress={handIn}
            />
          </Stack>
        </Card>
      </div>
      <AlertDialog
        title={t('quiz.submit.title')}
        confirmLabel={t('quiz.submit')}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false);
          void submit.handIn();
        }}
      >
        {t('quiz.submit.text', { open: toAnswer.length - answered, flagged })}
      </AlertDialog>
      <LeaveGuard
        isUnsaved={states.includes('typing') || states.includes('failed')}
        isTimed={attempt.deadline !== null}
        isOff={submit.isDone}
      />
    </>
  );
}
