import { text } from '@portico/contracts/platform/shapes';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { QmQuestion } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Row } from '@portico/ui';
import { RadioGroup, TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../data/failure-text.ts';

interface Decision {
  move: 'uphold' | 'overturn';
  decision: string;
  given?: GivenAnswer;
}

interface DecideDialogProps {
  question: QmQuestion;
  answerText(given: GivenAnswer | null): string;
  busy: boolean;
  onClose(): void;
  onDecide(decision: Decision): Promise<unknown>;
}

const notApplicable = 'n/a';
const schema = z.object({ chosen: z.string(), decision: text(2000, 1, 'quiz.qm.addComment') });

/** The reviewer keeps the answer or replaces it. */
export function DecideDialog({ question, answerText, busy, onClose, onDecide }: DecideDialogProps) {
  const t = useText();
  const current = question.given?.notApplicable ? notApplicable : (question.given?.options?.[0] ?? '');
  const form = useForm({
    t,
    schema,
    start: { chosen: current, decision: '' },
    submit: ({ chosen, decision }) => {
      const given: GivenAnswer = chosen === notApplicable ? { notApplicable: true } : { options: [chosen] };
      return onDecide(chosen === current ? { move: 'uphold', decision } : { move: 'overturn', decision, given });
    },
    explain: (cause) => t(failureText(cause, 'quiz.qm.problem.failed')),
  });
  const label = t(form.values.chosen === current ? 'quiz.qm.uphold' : 'quiz.qm.overturn');
  return (
    <Dialog title={t('quiz.qm.decide')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form form={form} onSaved={onClose}>
        <RadioGroup
          label={t('quiz.qm.decide.answer')}
          options={[
            ...question.Answers.map(({ id }) => ({ id, label: answerText({ options: [id] }) })),
            ...(question.allowNotApplicable ? [{ id: notApplicable, label: t('quiz.qm.notApplicable') }] : []),
          ]}
          {...form.field('chosen')}
        />
        <TextArea label={t('quiz.qm.decide.reason')} rows={4} maxLength={2000} {...form.field('decision')} />
        <Row>
          <Button type="submit" variant="primary" label={label} isPending={busy} />
        </Row>
      </Form>
    </Dialog>
  );
}
