import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { expect, it } from 'vitest';
import type { EvaluationToSave } from '../../../data/evaluations.ts';
import { type EvaluationInput, nothing } from './input.ts';
import { createWizardInput } from './wizard-input.ts';

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
    toSave: ({ QMRef }, step, before) => ({ QMRef, step, basedOn: before?.revision ?? 0 }) as EvaluationToSave,
    send({ QMRef: ref, basedOn: revision }) {
      sent.push({ ref, revision });
      const { promise, resolve, reject } = Promise.withResolvers<Evaluation>();
      const refused = { code: 'forbidden', status: 403 };
      end = (isTaken) => (isTaken ? resolve({ QSR_ID: 'x', revision: revision + 1 } as Evaluation) : reject(refused));
      return promise;
    },
    report: () => {},
    storeDraft: () => {},
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

/** A new evaluation whose draft outlives the page. The server answers a key as it did the first time. */
function closable() {
  const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  const server = { isAnswering: true, evaluations: new Map<string, { revision: number; ref: string }>() };
  const answers = new Map<string, Evaluation>();
  let draft: unknown;
  const save = ({ QSR_ID, QMRef, basedOn }: EvaluationToSave): Evaluation => {
    const own = QSR_ID ?? id(server.evaluations.size);
    server.evaluations.set(own, { revision: basedOn + 1, ref: QMRef });
    return { QSR_ID: own, revision: basedOn + 1 } as Evaluation;
  };
  const open = () => {
    const wizard = createWizardInput({
      begin: { ...nothing, step: 'second', QMRef: 'first' },
      saved: undefined,
      show: () => {},
      toSave: ({ QMRef }, step, before) => ({
        ...(before && { QSR_ID: before.QSR_ID }),
        ...{ QID: id(90), userID: id(91), workType: 'Sales', QMDate: '2026-11-20', TestDate: null, QMRef, step },
        interaction: { kind: 'transcript', text: 'Good morning.', notes: [] },
        answers: [],
        basedOn: before?.revision ?? 0,
      }),
      async send(request, key) {
        const answer = answers.get(key) ?? save(request);
        answers.set(key, answer);
        if (!server.isAnswering) throw { code: 'unreachable', status: 0 };
        return answer;
      },
      report: () => {},
      storeDraft: (stored) => {
        draft = JSON.parse(JSON.stringify(stored));
      },
      discardDraft: async () => {
        draft = undefined;
      },
    });
    if (draft) wizard.restore(draft);
    return wizard;
  };
  return { server, open, draft: () => draft };
}

it('opened again after its save was not answered, repeats that one first, so that nothing is created twice', async () => {
  const { server, open, draft } = closable();
  server.isAnswering = false;
  await open().go('third');
  server.isAnswering = true;
  const again = open();
  again.change({ QMRef: 'second' });
  await again.go('third');
  expect([...server.evaluations.values()]).toEqual([{ revision: 2, ref: 'second' }]);
  expect(again.now().step).toBe('third');
  expect(draft()).toBeUndefined();
});

it('opened again with what was typed after the first save, changes that evaluation and creates no other', async () => {
  const { server, open } = closable();
  const first = open();
  await first.go('third');
  first.change({ QMRef: 'second' });
  expect(await open().storeAll()).toMatchObject({ revision: 2 });
  expect([...server.evaluations.values()]).toEqual([{ revision: 2, ref: 'second' }]);
});

it('leaves the evaluation alone that a discarded draft has created', async () => {
  const { server, open } = closable();
  const first = open();
  await first.go('third');
  first.change({ QMRef: 'second' });
  const again = open();
  again.replace({ ...nothing, step: 'second', QMRef: 'another' });
  await again.go('third');
  expect([...server.evaluations.values()].map(({ ref }) => ref)).toEqual(['first', 'another']);
});
