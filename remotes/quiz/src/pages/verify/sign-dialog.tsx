import { isNotSent, isOutcomeUnknown } from '@portico/contracts/platform/outcome';
import { text } from '@portico/contracts/platform/shapes';
import { signVerification } from '@portico/contracts/quiz/calls/verify';
import { CallError, useWrite } from '@portico/data-client';
import { signInAgain, useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Row } from '@portico/ui';
import { Checkbox, TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SignedResult } from './signed-result.tsx';
import type { Verification } from './verification.ts';

/** The server's reasons for refusing a signature. */
const refusals = ['sign_in_again', 'only_in_person', 'not_to_sign'] as const;
type Problem = (typeof refusals)[number] | 'other' | 'blocked' | 'failed' | 'unsure' | 'offline';

const titles: Readonly<Partial<Record<Problem, string>>> = {
  sign_in_again: 'quiz.verify.credentials',
  unsure: 'quiz.verify.unsure',
  offline: 'quiz.verify.offline',
};

const schema = z.object({ observed: z.boolean(), note: text(2000) });

/**
 * Signs in the viewer's own name. If the last sign-in was too long ago, a window asks for credentials; the input
 * is not lost.
 */
export function SignDialog({ verification, onClose }: { verification: Verification; onClose(): void }) {
  const t = useText();
  const sign = useWrite(signVerification);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    t,
    schema,
    start: { observed: false, note: '' },
    async submit(fields) {
      try {
        return await sign.write({ body: { QSR_ID: verification.QSR_ID, ...fields } });
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        setProblem(
          refusals.find((one) => one === cause.message || cause.fields.some(({ message }) => message === one)) ??
            (isNotSent(cause) ? 'offline' : isOutcomeUnknown(cause) ? 'unsure' : 'failed'),
        );
        return false;
      }
    },
  });
  const again = async () => {
    const outcome = await signInAgain();
    if (outcome === 'confirmed') {
      if (await form.send()) onClose();
      return;
    }
    // Closing the window is not an error: the dialog stays as it was.
    if (outcome !== 'cancelled') setProblem(outcome);
  };
  const asksAgain = problem === 'sign_in_again' || problem === 'other' || problem === 'blocked';
  return (
    <Dialog title={t('quiz.verify.sign')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form form={form} onSaved={onClose}>
        <p>
          {t('quiz.verify.sign.lead', {
            name: `${verification.user.FirstName} ${verification.user.LastName}`,
            title: verification.title,
          })}
        </p>
        <SignedResult verification={verification} />
        {problem !== null && (
          <Notice
            tone={problem === 'sign_in_again' ? 'info' : 'danger'}
            isLive
            title={t(titles[problem] ?? 'quiz.verify.refused')}
          >
            {t(`quiz.verify.problem.${problem}`)}
          </Notice>
        )}
        <Checkbox label={t('quiz.verify.observed')} {...form.toggle('observed')} />
        <TextArea label={t('quiz.verify.note')} isOptional rows={3} maxLength={2000} {...form.field('note')} />
        <Row>
          <Button
            variant="primary"
            label={t(asksAgain ? 'quiz.verify.again' : 'quiz.verify.sign')}
            isDisabled={!form.values.observed}
            isPending={form.isBusy}
            {...(asksAgain ? { onPress: () => void again() } : { type: 'submit' })}
          />
        </Row>
      </Form>
    </Dialog>
  );
}
