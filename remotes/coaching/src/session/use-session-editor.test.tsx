import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { queryClient } from '@portico/data-client';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { ToastRegion } from '@portico/ui';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GoneItems } from '../pages/session/parts/gone-items.tsx';
import { ItemList } from '../pages/session/parts/item-list.tsx';
import { SaveStatus } from '../pages/session/parts/save-status.tsx';
import { TextInput } from '../pages/session/parts/text-input.tsx';
import { useSession } from './use-session.ts';
import { useSessionEditor } from './use-session-editor.ts';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = (last: number, FirstName: string) => ({
  ...{ UserID: id(last), UserGUID: id(last), UserName: FirstName, FirstName, LastName: 'Reed', AvatarImage: null },
});
const goal = {
  ...{ id: id(10), text: 'Answer within a minute', createdBy: id(2), madeBy: null },
  can: { amend: true, requestCompletion: false, declineCompletion: false, complete: false },
  ...{ completed: false, status: 'not requested to complete', dueOn: null, ownerID: null, reason: null },
} satisfies OpenSession['goals'][number];
const rights = [
  ...['amend', 'amendEvidence', 'amendFeedback', 'amendAttachments', 'submit', 'accept', 'reject', 'copy'],
  ...['requestCompletion', 'declineCompletion', 'complete', 'keepPrivateNote', 'reflect'],
];
const session: OpenSession = {
  ...{ sessionID: id(1), status: 0, currentStep: 'goals', sessionDate: '2026-11-29T09:00:00.000Z' },
  ...{ submittedOn: null, acceptedOn: null, completedOn: null, rejectedOn: null, rejectionReason: null },
  ...{ coachID: id(2), coacheeID: id(3), coach: person(2, 'Ada'), coachee: person(3, 'Ben'), madeBy: null },
  ...{ parentSessionFK: null, CalendarIdFk: null, itterationID: null, label: 'not requested to complete' },
  ...{ completionReason: null, topic: { topicId: null, name: null, comment: '' }, goals: [goal], evidences: [] },
  ...{ feedbacks: [], reality: { text: 'Calls wait.', date: null }, options: [], optionSelected: null, actions: [] },
  attachments: { evidence: [], feedback: [], reality: [], option: [], action: [] },
  can: Object.fromEntries(rights.map((right) => [right, true])) as unknown as OpenSession['can'],
  ...{ versions: { 'reality.text': 4, [`goal.${id(10)}.text`]: 1 }, goalsMost: 5, parent: null, privateNote: null },
  reflection: null,
};

/** Stores what is sent, like a server that no one else uses. */
function storing(first: OpenSession = session) {
  let stored = first;
  return ({ body }: SentCall): OpenSession => {
    const goals = new Map(stored.goals.map((one) => [one.id, one]));
    const actions = new Map(stored.actions.map((one) => [one.id, one]));
    for (const one of body.actions ?? []) actions.set(one.id, { ...goal, ...actions.get(one.id), ...one });
    for (const one of body.goals ?? []) goals.set(one.id, { ...goal, ...goals.get(one.id), ...one });
    for (const gone of body.removed ?? []) goals.delete(gone);
    const raised = Object.entries<number>(body.versions).map(([field, version]) => [field, version + 1]);
    stored = {
      ...stored,
      currentStep: body.currentStep ?? stored.currentStep,
      goals: [...goals.values()],
      actions: [...actions.values()],
      reality: { ...stored.reality, ...body.reality },
      versions: { ...stored.versions, ...Object.fromEntries(raised) },
    };
    return stored;
  };
}

function Page() {
  const [flushed, setFlushed] = useState(0);
  const read = useSession(session.sessionID);
  const editor = useSessionEditor(read.state === 'ready' ? read.data : session, 'Session with Ben');
  return (
    <>
      <TextInput editor={editor} field="reality.text" label="Reality" />
      <ItemList editor={editor} session={editor.state.session} kind="goal" mayAdd />
      <GoneItems editor={editor} />
      <SaveStatus editor={editor} />
      <button type="button" onClick={() => void editor.flush('reality').then(() => setFlushed((times) => times + 1))}>
        Next step
      </button>
      <p>Flushes: {flushed}</p>
      <button type="button" onClick={editor.discardDraft}>
        Discard
      </button>
    </>
  );
}
const show = () =>
  draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
type Screen = Awaited<ReturnType<typeof show>>;
const reality = (screen: Screen) => screen.getByRole('textbox', { name: 'Reality' });
const goals = (screen: Screen) => screen.getByRole('textbox', { name: 'coaching.item.goal' });
const isSaved = (screen: Screen) => expect.element(screen.getByText('coaching.session.saved')).toBeVisible();

afterEach(() => void vi.useRealTimers());

it('saves what was typed after a pause, only the changed fields, each based on the version that was shown', async () => {
  const server = fakeServer({ Save: storing() });
  const screen = await show();
  await reality(screen).fill('Calls wait for three minutes.');
  await expect.element(screen.getByText('coaching.session.saving')).toBeVisible();
  await isSaved(screen);
  await reality(screen).fill('Calls wait for two minutes.');
  await expect.poll(() => server.of('Save')).toHaveLength(2);
  expect(server.of('Save').map(({ body }) => [body.reality, body.versions])).toEqual([
    [{ text: 'Calls wait for three minutes.' }, { 'reality.text': 4 }],
    [{ text: 'Calls wait for two minutes.' }, { 'reality.text': 5 }],
  ]);
});

it('going to the next step saves at once, with what is being typed', async () => {
  const server = fakeServer({ Save: storing() });
  const screen = await show();
  // The pause in typing never ends, however long the click takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await reality(screen).fill('Calls wait for three minutes.');
  await screen.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  vi.useRealTimers();
  await isSaved(screen);
  expect(server.of('Save').map(({ body }) => [body.currentStep, body.reality.text])).toEqual([
    ['reality', 'Calls wait for three minutes.'],
  ]);
});

it('a new item is created with its first text, and removed by one call', async () => {
  const server = fakeServer({ Save: storing() });
  const screen = await show();
  await screen.getByRole('button', { name: 'coaching.items.goal.add' }).click();
  await goals(screen).nth(1).fill('Call back the same day');
  await isSaved(screen);
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  const [added] = server.of('Save')[0]?.body.goals ?? [];
  expect(added).toMatchObject({ text: 'Call back the same day' });
  await screen.getByRole('button', { name: 'coaching.session.removeItem' }).nth(1).click();
  await expect.poll(() => server.of('Save')[1]?.body.removed).toEqual([added.id]);
  await expect.poll(() => goals(screen).elements()).toHaveLength(1);
});

it('an item that could not be removed retains what was typed into it', async () => {
  const server = fakeServer({ Save: () => refusal('forbidden') });
  const screen = await show();
  await goals(screen).fill('Answer within two minutes');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  const remove = screen.getByRole('button', { name: 'coaching.session.removeItem' });
  await remove.click();
  await expect.poll(() => server.of('Save')[1]?.body.removed).toEqual([goal.id]);
  await expect.element(remove).not.toHaveAttribute('data-pending');
  await expect.element(goals(screen)).toHaveValue('Answer within two minutes');
});

const conflict = (theirs: string) =>
  refusal('stale_version', {
    current: {
      subject: { kind: 'coaching-session', id: id(1) },
      fields: [
        {
          ...{ field: 'reality.text', base: null, yours: '' },
          theirs: { version: 7, value: theirs, savedBy: null, savedAt: null },
        },
      ],
    },
  });

it('a change of the same words by the other person asks which text to keep, and the choice is saved based on theirs', async () => {
  const store = storing();
  let isFirst = true;
  const server = fakeServer({
    Save(sent) {
      if (!isFirst) return store(sent);
      isFirst = false;
      return conflict('No call waits.');
    },
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.element(screen.getByText('coaching.session.decideFirst')).toBeVisible();
  await expect.element(reality(screen).first()).toHaveValue('All calls wait.');
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(screen);
  expect(server.of('Save').map(({ body }) => [body.reality.text, body.versions['reality.text']])).toEqual([
    ['All calls wait.', 4],
    ['All calls wait.', 7],
  ]);
});

it('text for an item that was removed elsewhere can be saved as a new item', async () => {
  const store = storing();
  const server = fakeServer({
    Save: (sent) =>
      sent.body.goals?.some((one: { id: string }) => one.id === goal.id)
        ? refusal('conflict', { current: { gone: [goal.id] } })
        : store(sent),
  });
  const screen = await show();
  await goals(screen).fill('Answer within two minutes');
  await expect.element(screen.getByText('coaching.session.gone')).toBeVisible();
  await screen.getByRole('button', { name: 'coaching.session.gone.keep' }).click();
  await isSaved(screen);
  const [, second] = server.of('Save');
  expect(second?.body.goals[0].text).toBe('Answer within two minutes');
  expect(second?.body.goals[0].id).not.toBe(goal.id);
});

it('a refusal stays until the person changes something', async () => {
  const store = storing();
  let isRefusing = true;
  const server = fakeServer({ Save: (sent) => (isRefusing ? refusal('forbidden') : store(sent)) });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.element(screen.getByText('coaching.session.saveRefused')).toBeVisible();
  expect(server.of('Save')).toHaveLength(1);
  isRefusing = false;
  await reality(screen).fill('Some calls wait.');
  await isSaved(screen);
});

it('offline, the text is saved on the device, also for the next visit, and sent once the network is back', async () => {
  const server = fakeServer({ Save: storing() });
  const before = await show();
  server.goOffline();
  await reality(before).fill('All calls wait.');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await before.unmount();
  const screen = await show();
  await expect.element(reality(screen)).toHaveValue('All calls wait.');
  server.goOnline();
  await isSaved(screen);
  expect(server.of('Save').at(-1)?.body.reality.text).toBe('All calls wait.');
});

it('a save without an answer is sent again as it was, so that the person never conflicts with themselves', async () => {
  const store = storing();
  let isLost = true;
  const server = fakeServer({
    Save(sent) {
      if (!isLost) return store(sent);
      isLost = false;
      throw new TypeError('fetch failed');
    },
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await reality(screen).fill('All calls wait long.');
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.of('Save').length).toBeGreaterThan(2);
  await isSaved(screen);
  const [first, second, third] = server.of('Save').map(({ body, key }) => ({ text: body.reality.text, key }));
  expect(second).toEqual(first);
  expect(third).toEqual({ text: 'All calls wait long.', key: expect.not.stringMatching(String(first?.key)) });
});

/** The server stores the first save but its answer is lost, and the following saves meet the given responses. */
function losing(store: (sent: SentCall) => OpenSession, ...meets: (() => unknown)[]) {
  let isLost = true;
  return (sent: SentCall): unknown => {
    if (!isLost) return meets.shift()?.() ?? store(sent);
    isLost = false;
    store(sent);
    throw new TypeError('fetch failed');
  };
}
const unreachable = () => {
  throw new TypeError('fetch failed');
};
/** Like the server for a key that it has already answered. */
function once(store: (sent: SentCall) => OpenSession) {
  const answers = new Map<string | null, OpenSession>();
  return (sent: SentCall): OpenSession => {
    const answer = answers.get(sent.key) ?? store(sent);
    answers.set(sent.key, answer);
    return answer;
  };
}
const isWaiting = (screen: Screen) =>
  expect.poll(() => screen.getByText('coaching.session.saved').elements()).toEqual([]);

it('what was discarded after a save without an answer is not sent again, and the session is read again', async () => {
  const store = once(storing());
  let now = session;
  const server = fakeServer({
    Save: losing((sent) => {
      now = store(sent);
      return now;
    }),
    getTGROWSession: () => now,
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await isWaiting(screen);
  const reads = server.of('getTGROWSession').length;
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => server.of('getTGROWSession').length).toBeGreaterThan(reads);
  await expect.element(reality(screen)).toHaveValue('All calls wait.');
  await reality(screen).fill('No call waits.');
  await isSaved(screen);
  expect(server.of('Save').map(({ body }) => [body.reality.text, body.versions['reality.text']])).toEqual([
    ['All calls wait.', 4],
    ['No call waits.', 5],
  ]);
});

it('text reverted after a save without an answer is reverted on the server, too', async () => {
  const server = fakeServer({ Save: losing(once(storing())) });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await isWaiting(screen);
  await reality(screen).fill('Calls wait.');
  await isWaiting(screen);
  dispatchEvent(new Event('online'));
  await expect
    .poll(() => server.of('Save').map(({ body }) => [body.reality.text, body.versions['reality.text']]))
    .toEqual([
      ['All calls wait.', 4],
      ['All calls wait.', 4],
      ['Calls wait.', 5],
    ]);
  await isSaved(screen);
});

it('an item stays while it is unknown whether the server has it', async () => {
  const server = fakeServer({ Save: losing(once(storing()), unreachable) });
  const screen = await show();
  await screen.getByRole('button', { name: 'coaching.items.goal.add' }).click();
  await goals(screen).nth(1).fill('Call back the same day');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await isWaiting(screen);
  const remove = screen.getByRole('button', { name: 'coaching.session.removeItem' }).nth(1);
  await remove.click();
  await expect.poll(() => server.of('Save')).toHaveLength(2);
  await expect.element(goals(screen).nth(1)).toHaveValue('Call back the same day');
  await remove.click();
  await expect.poll(() => goals(screen).elements()).toHaveLength(1);
  const [added] = server.of('Save')[0]?.body.goals ?? [];
  await expect.poll(() => server.of('Save').at(-1)?.body.removed).toEqual([added.id]);
});

it('the session goes to the next step together with the text, once its conflict is resolved', async () => {
  const store = storing();
  let isFirst = true;
  const server = fakeServer({
    Save(sent) {
      if (!isFirst) return store(sent);
      isFirst = false;
      return conflict('No call waits.');
    },
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await screen.getByRole('button', { name: 'Next step' }).click();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(screen);
  expect(server.of('Save').map(({ body }) => [body.currentStep, body.reality?.text])).toEqual([
    ['reality', 'All calls wait.'],
    ['reality', 'All calls wait.'],
  ]);
});

it('the step is saved alone once the person has taken the other text', async () => {
  const store = storing();
  let isFirst = true;
  const server = fakeServer({
    Save(sent) {
      if (!isFirst) return store(sent);
      isFirst = false;
      return conflict('No call waits.');
    },
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.element(screen.getByText('coaching.session.decideFirst')).toBeVisible();
  await screen.getByRole('button', { name: 'Next step' }).click();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect
    .poll(() => server.of('Save').map(({ body }) => [body.currentStep, body.reality?.text]))
    .toEqual([
      [undefined, 'All calls wait.'],
      ['reality', undefined],
    ]);
});

it('says why an item is not removed while an earlier save has no answer', async () => {
  const server = fakeServer({ Save: losing(once(storing()), unreachable) });
  const screen = await draw(
    <ClientProvider>
      <Page />
      <ToastRegion shownMs={60_000} />
    </ClientProvider>,
  );
  await screen.getByRole('button', { name: 'coaching.items.goal.add' }).click();
  await goals(screen).nth(1).fill('Call back the same day');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await isWaiting(screen);
  // Toasts of other tests are still shown.
  const shown = () => screen.getByText('coaching.session.saveFirst').elements().length;
  const before = shown();
  await screen.getByRole('button', { name: 'coaching.session.removeItem' }).nth(1).click();
  await expect.poll(shown).toBe(before + 1);
  await expect.element(goals(screen).nth(1)).toHaveValue('Call back the same day');
});

it('an action is deleted only once no earlier save of it can still arrive', async () => {
  const action = { ...goal, id: id(11), text: 'Train a person' };
  const withAction: OpenSession = {
    ...session,
    actions: [action],
    versions: { ...session.versions, [`action.${action.id}.text`]: 1 },
  };
  const store = once(storing(withAction));
  let now: OpenSession = withAction;
  // Until then, saves are stored but their answers are lost.
  let hasAnswers = false;
  const server = fakeServer({
    Save(sent) {
      now = store(sent);
      return hasAnswers ? now : unreachable();
    },
    deleteTGROWAction: () => ({ ...now, actions: [] }),
  });
  function Actions() {
    const read = useSession(session.sessionID);
    const editor = useSessionEditor(read.state === 'ready' ? read.data : withAction, 'Session with Ben');
    return (
      <>
        <ItemList editor={editor} session={editor.state.session} kind="action" mayAdd />
        <SaveStatus editor={editor} />
        <ToastRegion shownMs={60_000} />
      </>
    );
  }
  const screen = await draw(
    <ClientProvider>
      <Actions />
    </ClientProvider>,
  );
  const actions = screen.getByRole('textbox', { name: 'coaching.item.action' });
  await actions.fill('Train two people');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await isWaiting(screen);
  // Toasts of other tests are still shown.
  const shown = () => screen.getByText('coaching.session.saveFirst').elements().length;
  const before = shown();
  await screen.getByRole('button', { name: 'coaching.session.removeItem' }).click();
  await screen.getByRole('textbox', { name: 'coaching.session.deleteReason' }).fill('Done elsewhere');
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'coaching.session.remove' });
  await confirm.click();
  await expect.poll(shown).toBe(before + 1);
  expect(server.of('deleteTGROWAction')).toEqual([]);
  await expect.element(actions).toHaveValue('Train two people');
  hasAnswers = true;
  await confirm.click();
  await expect.poll(() => actions.elements()).toEqual([]);
  expect(new Set(server.of('Save').map(({ key }) => key)).size).toBe(1);
  expect(server.of('deleteTGROWAction').map(({ body }) => [body.actionGUID, body.deleteReason])).toEqual([
    [action.id, 'Done elsewhere'],
  ]);
});

it('text reverted stays so when the session is read again before the lost save is repeated', async () => {
  const store = once(storing());
  let now = session;
  const server = fakeServer({
    Save: losing((sent) => {
      now = store(sent);
      return now;
    }),
    getTGROWSession: () => now,
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  await isWaiting(screen);
  await reality(screen).fill('Calls wait.');
  await queryClient.invalidateQueries();
  dispatchEvent(new Event('online'));
  await expect.poll(() => now.reality.text).toBe('Calls wait.');
  await expect.element(reality(screen)).toHaveValue('Calls wait.');
});

it('after a repetition the session is read again, because its answer may be older than what others have saved', async () => {
  const store = once(storing());
  let now = session;
  const server = fakeServer({
    Save: losing((sent) => {
      const answer = store(sent);
      // The other person saves the goal before the request is repeated.
      const versions = { ...answer.versions, [`goal.${id(10)}.text`]: 2 };
      now = { ...answer, goals: [{ ...goal, text: 'Answer at once' }], versions };
      return answer;
    }),
    getTGROWSession: () => now,
  });
  const screen = await show();
  await reality(screen).fill('All calls wait.');
  await expect.poll(() => server.of('Save')).toHaveLength(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.of('Save')).toHaveLength(2);
  await expect.element(goals(screen)).toHaveValue('Answer at once');
  await isSaved(screen);
});

it('a step that the server refuses is sent once for each request to go there, and is not shown as unsaved text', async () => {
  const server = fakeServer({ Save: () => refusal('forbidden') });
  const screen = await show();
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: 'Next step' }).click();
    await expect.element(screen.getByText(`Flushes: ${times}`)).toBeVisible();
    expect(server.of('Save')).toHaveLength(times);
  }
  await isSaved(screen);
});

it('a step whose save gets no answer is not sent again at once', async () => {
  const server = fakeServer({ Save: storing() });
  server.goOffline();
  const screen = await show();
  await screen.getByRole('button', { name: 'Next step' }).click();
  await expect.element(screen.getByText('Flushes: 1')).toBeVisible();
  expect(server.of('Save')).toHaveLength(1);
});
