import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { expect, it } from 'vitest';
import { type EvaluationInput, nothing } from './input.ts';
import { createWizardInput, type SaveFailure } from './wizard-input.ts';

/** A save that is in progress until the test finishes it. */
function started(step: EvaluationInput['step']) {
  const sent: { ref: string; revision: number }[] = [];
  const shown: EvaluationInput[] = [];
  let discarded = 0;
  let end: (isTaken: boolean) => void = () => {};
  const wizard = createWizardInput({
    begin: { ...nothing, step, QMRef: 'first' },
    saved: undefined,
    show: (input) => shown.push(input),
    save(input, _, before) {
      sent.push({ ref: input.QMRef, revision: before?.revision ?? 0 });
      const revision = (before?.revision ?? 0) + 1;
      const { promise, resolve } = Promise.withResolvers<Evaluation | SaveFailure>();
      end = (isTaken) => resolve(isTaken ? ({ QSR_ID: 'x', revision } as Evaluation) : 'refused');
      return promise;
    },
    async discardDraft() {
      discarded += 1;
    },
  });
  return { wizard, sent, shown, discarded: () => discarded, end: (isTaken = true) => end(isTaken) };
}

it('what is typed while a step is saved is still there in the next one, and its draft remains', async () => {
  const { wizard, shown, discarded, end } = started('second');
  const going = wizard.go('third');
  wizard.put({ ...wizard.now(), QMRef: 'typed meanwhile' });
  end();
  await going;
  expect(shown.at(-1)).toMatchObject({ step: 'third', QMRef: 'typed meanwhile' });
  expect(discarded()).toBe(0);
});

it('what is typed while it is being submitted is submitted too, based on the revision of the first save', async () => {
  const { wizard, sent, discarded, end } = started('third');
  const storing = wizard.storeAll();
  wizard.put({ ...wizard.now(), QMRef: 'typed meanwhile' });
  end();
  await expect.poll(() => sent.length).toBe(2);
  end();
  expect(await storing).toMatchObject({ revision: 2 });
  expect(sent).toEqual([
    { ref: 'first', revision: 0 },
    { ref: 'typed meanwhile', revision: 1 },
  ]);
  expect(discarded()).toBe(1);
});

it('a refused save changes nothing', async () => {
  const { wizard, discarded, end } = started('second');
  const going = wizard.go('third');
  end(false);
  await going;
  expect(wizard.now().step).toBe('second');
  expect(discarded()).toBe(0);
});
