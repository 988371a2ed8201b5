import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { QmQuestion } from '@portico/contracts/quiz/qm/shapes';
import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Row, Stack } from '@portico/ui';
import { RadioGroup, TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

interface Decision {
  move: 'uphold' | 'overturn';
  decision: string;
  given?: GivenAnswer;
}

interface DecideDialogProps {
  question: QmQuestion;
  said(given: GivenAnswer | null): string;
  busy: boolean;
  onClose(): void;
  onDecide(decision: Decision): Promise<unknown>;
}

const notApplicable = 'n/a';

/** The reviewer leaves the answer as it is, or gives the one that holds from now on. */
export function DecideDialog({ question, said, busy, onClose, onDecide }: DecideDialogProps) {
  const t = useText();
  const current = question.given?.notApplicable ? notApplicable : (question.given?.options?.[0] ?? '');
  const [chosen, setChosen] = useState(current);
  const [decision, setDecision] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useUnloadWarning(decision !== '');
  const decide = async () => {
    if (decision.trim() === '') return setProblem('missing');
    const given: GivenAnswer = chosen === notApplicable ? { notApplicable: true } : { options: [chosen] };
    try {
      await onDecide(
        chosen === current
          ? { move: 'uphold', decision: decision.trim() }
          : { move: 'overturn', decision: decision.trim(), given },
      );
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(failureText(cause, 'quiz.qm.problem.failed'));
    }
  };
  const label = t(chosen === current ? 'quiz.qm.uphold' : 'quiz.qm.overturn');
  return (
    <Dialog title={t('quiz.qm.decide')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack>
        {problem !== null && problem !== 'missing' && <Notice tone="danger" isLive title={t(problem)} />}
        <RadioGroup
          label={t('quiz.qm.decide.answer')}
          value={chosen}
          options={[
            ...question.Answers.map(({ id }) => ({ id, label: said({ options: [id] }) })),
            ...(question.allowNotApplicable ? [{ id: notApplicable, label: t('quiz.qm.notApplicable') }] : []),
          ]}
          onChange={setChosen}
        />
        <TextArea
          label={t('quiz.qm.decide.reason')}
          rows={4}
          maxLength={2000}
          value={decision}
          error={problem === 'missing' ? t('quiz.qm.addComment') : undefined}
          onChange={setDecision}
        />
        <Row>
          <Button variant="primary" label={label} isPending={busy} onPress={() => void decide()} />
        </Row>
      </Stack>
    </Dialog>
  );
}
