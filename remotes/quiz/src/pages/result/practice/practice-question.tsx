import { type GivenAnswer, isComplete } from '@portico/contracts/quiz/given-answer';
import type { PracticeCard } from '@portico/contracts/quiz/practice/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, Row, Stack, Text } from '@portico/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { chooseByDigit } from '../../../parts/question/choose-by-digit.ts';
import { QuestionField } from '../../../parts/question/question-field.tsx';
import { useQuizKeys } from '../../../parts/question/use-quiz-keys.ts';
import styles from '../result.module.css';

interface PracticeQuestionProps {
  card: PracticeCard;
  busy: boolean;
  /** `given` is null if the viewer does not know the answer. */
  onAnswer(given: GivenAnswer | null): void;
}

export function PracticeQuestion({ card: { question }, busy, onAnswer }: PracticeQuestionProps) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  // Screen readers announce the question.
  useEffect(() => heading.current?.focus(), []);
  const isMissing = !isComplete(question, given);
  const check = () => {
    if (busy) return;
    if (isMissing) setShowsMissing(true);
    else onAnswer(given);
  };
  useQuizKeys({
    labels: { choose: t('quiz.practice.keys.choose'), next: t('quiz.practice.keys.next') },
    choose: (number) => {
      const chosen = chooseByDigit(question, given, number);
      if (chosen) setGiven(chosen);
    },
    next: check,
  });
  return (
    <Card as="section" labelledBy={id} padding="roomy">
      <Stack gap="m">
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.asked}>
          {question.text}
        </h2>
        {question.help !== null && <Text tone="muted">{question.help}</Text>}
        <QuestionField
          question={{ ...question, allowOther: false, allowNotApplicable: false }}
          given={given}
          error={showsMissing && isMissing ? t('quiz.practice.change') : undefined}
          onChange={setGiven}
          onSettle={() => undefined}
        />
        <Row>
          <Button variant="primary" label={t('quiz.practice.check')} isPending={busy} onPress={check} />
          <Button
            variant="ghost"
            label={t('quiz.practice.dontKnow')}
            isDisabled={busy}
            onPress={() => onAnswer(null)}
          />
        </Row>
      </Stack>
    </Card>
  );
}
