import type { MediaFile } from '@portico/contracts/media/shapes';
import { isAnswered } from '@portico/contracts/quiz/question-kinds';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, classNames, Notice, Stack, Text } from '@portico/ui';
import { useEffect, useId, useRef } from 'react';
import { QuestionField } from '../../parts/question/question-field.tsx';
import type { AnswerState } from './answer-state.ts';
import { SavedStatus } from './saved-status.tsx';
import styles from './take.module.css';
import type { AnswerControls } from './use-answers.ts';

interface QuestionViewProps {
  question: TakenQuestion;
  /** `Question 3 of 12`. */
  place: string;
  answer: AnswerState;
  error: string | undefined;
  files: readonly MediaFile[];
  controls: AnswerControls;
}

/** Kinds with typed answers, which are saved in pauses. */
const typed: readonly TakenQuestion['kind'][] = ['freeText', 'shortText', 'numeric'];

export function QuestionView({ question, place, answer, error, files, controls }: QuestionViewProps) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, so that screen readers announce the question after navigating to it.
  useEffect(() => heading.current?.focus({ preventScroll: false }), []);
  const isTyped = typed.includes(question.kind) || answer.given?.other !== undefined;
  return (
    <Card as="section" labelledBy={id} padding="roomy">
      <div className={classNames(error !== undefined && styles.highlighted)}>
        <Stack gap="m">
          <Text size="s" tone="muted" isTabular>
            {place}
            {question.points > 0 && isAnswered(question.kind)
              ? ` · ${t('quiz.points', { points: question.points })}`
              : ''}
            {question.required || !isAnswered(question.kind) ? '' : ` · ${t('quiz.optional')}`}
          </Text>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.question}>
            {question.text}
          </h2>
          {question.help !== null && <Text tone="muted">{question.help}</Text>}
          {answer.other && (
            <Notice
              tone="warning"
              isLive
              title={t('quiz.conflict.title')}
              actions={
                <>
                  <Button
                    size="s"
                    label={t('quiz.conflict.theirs')}
                    onPress={() => void controls.decide(question.id, false)}
                  />
                  <Button
                    size="s"
                    label={t('quiz.conflict.mine')}
                    onPress={() => void controls.decide(question.id, true)}
                  />
                </>
              }
            >
              {t('quiz.conflict.text')}
            </Notice>
          )}
          <QuestionField
            question={question}
            given={answer.given}
            files={files}
            error={error}
            onChange={(given) => controls.give(question.id, given, isTyped)}
            onSettle={() => void controls.settle()}
          />
          <SavedStatus answer={answer} />
        </Stack>
      </div>
    </Card>
  );
}
