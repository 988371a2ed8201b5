import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { afterEach, expect, it, vi } from 'vitest';
import type { EvaluationToSave } from '../../../data/evaluations.ts';
import { type EvaluationInput, interactionOf, nothing } from './input.ts';
import { createWizardInput } from './wizard-input.ts';

/** A save that stays in progress until the test finishes it. */
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

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/**
 * An evaluation whose draft outlives the page. The server refuses changes that are based on another revision or on what
 * is no longer a draft, and answers a repeated key as it did the first time.
 */
function closable(existing?: { QSR_ID: string; revision: number }) {
  const evaluations = new Map<string, { revision: number; ref: string; isFinished?: true }>();
  if (existing) evaluations.set(existing.QSR_ID, { revision: existing.revision, ref: 'as loaded' });
  const server = {
    isAnswering: true,
    refusal: undefined as { code: string; status: number } | undefined,
    evaluations,
    requests: [] as { request: EvaluationToSave; key: string }[],
    refs: () => [...evaluations.values()].map(({ revision, ref }) => `${ref} ${revision}`),
  };
  const answers = new Map<string, Evaluation>();
  const reported: unknown[] = [];
  let draft: unknown;
  const save = ({ QSR_ID, QMRef, basedOn }: EvaluationToSave): Evaluation => {
    const before = QSR_ID === undefined ? { revision: 0 } : evaluations.get(QSR_ID);
    if (!before) throw { code: 'not_found', status: 404 };
    if ('isFinished' in before) throw { code: 'conflict', status: 409 };
    const { revision } = before;
    if (revision !== basedOn) throw { code: 'stale_version', status: 409, current: { QSR_ID, revision } };
    const own = QSR_ID ?? id(evaluations.size);
    evaluations.set(own, { revision: basedOn + 1, ref: QMRef });
    return { QSR_ID: own, revision: basedOn + 1 } as Evaluation;
  };
  const open = () => {
    const now = existing && evaluations.get(existing.QSR_ID);
    const wizard = createWizardInput({
      begin: { ...nothing, kind: 'transcript', transcript: 'Good morning.', step: 'second', QMRef: 'first' },
      saved: existing && now && { QSR_ID: existing.QSR_ID, revision: now.revision },
      show: () => {},
      toSave: (input, step, before) => ({
        ...(before && { QSR_ID: before.QSR_ID }),
        ...{ QID: id(90), userID: id(91), workType: 'Sales', QMDate: '2026-11-20', TestDate: null, step },
        ...{ QMRef: input.QMRef, interaction: interactionOf(input), answers: [], basedOn: before?.revision ?? 0 },
      }),
      async send(request, key) {
        server.requests.push({ request, key });
        if (server.refusal) throw server.refusal;
        const answer = answers.get(key) ?? save(request);
        answers.set(key, answer);
        if (!server.isAnswering) throw { code: 'unreachable', status: 0 };
        return answer;
      },
      report: (cause, isGone) => void (cause !== undefined && reported.push(isGone ? 'gone' : cause)),
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
  return {
    server,
    open,
    reported,
    draft: () => draft as Record<string, unknown> | undefined,
    change: (next: unknown) => (draft = next),
  };
}
afterEach(() => void vi.useRealTimers());

it('opened again after its save was not answered, repeats that one first, so that nothing is created twice', async () => {
  const { server, open, draft } = closable();
  server.isAnswering = false;
  await open().go('third');
  server.isAnswering = true;
  const again = open();
  again.change({ QMRef: 'second' });
  await again.go('third');
  expect(server.refs()).toEqual(['second 2']);
  expect(again.now().step).toBe('third');
  expect(draft()).toBeUndefined();
});

it('opened again with what was typed after the first save, changes that evaluation and creates no other', async () => {
  const { server, open } = closable();
  const first = open();
  await first.go('third');
  first.change({ QMRef: 'second' });
  expect(await open().storeAll()).toMatchObject({ revision: 2 });
  expect(server.refs()).toEqual(['second 2']);
});

it('leaves the evaluation alone that a discarded draft has created', async () => {
  const { server, open } = closable();
  const first = open();
  await first.go('third');
  first.change({ QMRef: 'second' });
  const again = open();
  await again.discard({ ...nothing, step: 'second', QMRef: 'another' });
  await again.go('third');
  expect(server.refs()).toEqual(['first 1', 'another 1']);
});

it.each([
  ['a missing right', { code: 'forbidden', status: 403 }],
  ['invalid input', { code: 'invalid_input', status: 400 }],
  ['too many calls', { code: 'too_many_requests', status: 429 }],
  ['a sign-out', { code: 'not_signed_in', status: 401 }],
  ['no network', { code: 'offline', status: 0 }],
])('opened again after a save that was not done because of %s, sends what is there now', async (_, refusal) => {
  const { server, open } = closable();
  server.refusal = refusal;
  await open().go('third');
  server.refusal = undefined;
  const again = open();
  again.change({ QMRef: 'second' });
  await again.go('third');
  expect(server.refs()).toEqual(['second 1']);
  expect(new Set(server.requests.map(({ key }) => key)).size).toBe(2);
});

it('does not repeat the save of a discarded draft', async () => {
  const { server, open } = closable();
  server.isAnswering = false;
  await open().go('third');
  server.isAnswering = true;
  const again = open();
  await again.discard({ ...nothing, step: 'second', QMRef: 'another' });
  await again.go('third');
  expect(server.requests.map(({ request }) => request.QMRef)).toEqual(['first', 'another']);
  expect(server.refs()).toEqual(['first 1', 'another 1']);
});

it('discarded during a save, shows the new input at its own step and saves it as another evaluation', async () => {
  const { server, open, draft } = closable();
  const first = open();
  await first.go('third');
  first.change({ QMRef: 'second' });
  const again = open();
  const going = again.storeAll();
  await Promise.all([going, again.discard({ ...nothing, step: 'second', QMRef: 'another' })]);
  expect(await going).toBeUndefined();
  expect([again.now().step, draft()]).toEqual(['second', undefined]);
  await again.go('third');
  expect(server.refs()).toEqual(['second 2', 'another 1']);
});

it('emptied after it was opened again, changes the same evaluation, also when it is closed in between', async () => {
  const { server, open } = closable();
  server.isAnswering = false;
  await open().go('third');
  server.isAnswering = true;
  open().reset({ ...nothing, step: 'second', QMRef: 'emptied' });
  await open().go('third');
  expect(server.refs()).toEqual(['emptied 2']);
});

it.each([
  [
    'submitted',
    (server: ReturnType<typeof closable>['server']) => {
      const [[QSR_ID, one] = []] = server.evaluations;
      if (QSR_ID && one) server.evaluations.set(QSR_ID, { ...one, ref: 'submitted', isFinished: true });
    },
  ],
  ['discarded', (server: ReturnType<typeof closable>['server']) => server.evaluations.clear()],
])('says when the evaluation of a restored draft was %s, and then saves the input as a new one', async (_, end) => {
  const { server, open, reported } = closable();
  const first = open();
  await first.go('third');
  first.change({ QMRef: 'second' });
  end(server);
  const again = open();
  expect(await again.storeAll()).toBeUndefined();
  expect(reported).toEqual(['gone']);
  await open().storeAll();
  expect(server.refs()).toContain('second 1');
});

it('never replaces unseen what others have saved since, and goes on from there once it has said so', async () => {
  const { server, open, reported } = closable({ QSR_ID: id(1), revision: 3 });
  open().change({ QMRef: 'typed' });
  server.evaluations.set(id(1), { revision: 5, ref: 'by others' });
  await open().go('third');
  expect([server.refs(), reported]).toEqual([['by others 5'], [expect.objectContaining({ code: 'stale_version' })]]);
  await open().go('third');
  expect(server.refs()).toEqual(['typed 6']);
});

it('repeats a restored save only as long as the server remembers it', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const { server, open } = closable({ QSR_ID: id(1), revision: 3 });
  server.isAnswering = false;
  await open().go('third');
  vi.setSystemTime(20 * 86_400_000);
  await open().go('third');
  server.isAnswering = true;
  vi.setSystemTime(28 * 86_400_000);
  open().change({ QMRef: 'second' });
  vi.setSystemTime(30 * 86_400_000);
  await open().go('third');
  const [first, ...others] = server.requests.map(({ key }) => key);
  expect(others.map((key) => key === first)).toEqual([true, false]);
});

it('still knows its evaluation if the unanswered save in its draft cannot be read', async () => {
  const { server, open, draft, change } = closable();
  const first = open();
  await first.go('third');
  server.isAnswering = false;
  first.change({ QMRef: 'second' });
  await first.storeAll();
  server.isAnswering = true;
  change({ ...draft(), unanswered: { key: 'unreadable' } });
  await open().storeAll();
  expect(server.refs()).toEqual(['second 2']);
});

it('has room for a long transcript in its draft, because it stores it once', async () => {
  const { server, open, draft } = closable();
  server.isAnswering = false;
  const first = open();
  const transcript = 'Good morning. '.repeat(3500).trim();
  first.change({ transcript });
  await first.go('third');
  expect(JSON.stringify(draft()).length).toBeLessThan(55_000);
  server.isAnswering = true;
  await open().go('third');
  expect(server.requests[1]).toEqual(server.requests[0]);
  first.change({ transcript: 'Good evening.' });
  expect(draft()).toMatchObject({ unanswered: { request: { interaction: { text: transcript } } } });
});
