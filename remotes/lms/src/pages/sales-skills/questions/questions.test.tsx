import type { Assessment } from '@portico/contracts/hr/shapes';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Questions } from './questions.tsx';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import('@portico/remote-contract'), async (original) => ({
  ...(await original()),
  useNavigate: () => navigate,
}));
beforeEach(() => navigate.mockClear());

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = {
  ...{ UserID: id(3), UserGUID: id(3), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
};
setViewer({ user: person, organisation: id(5), principal: null } as unknown as Viewer);
const skill = (last: number, name: string) => ({
  ...{ id: id(last), SkillID: id(last), name, description: '', anchors: ['Rarely', 'Often', 'Always'] },
});
const first: Assessment = {
  ...{ assessmentID: id(1), status: 'draft', begunAt: '2026-11-20T09:00:00.000Z', submittedAt: null, approvedAt: null },
  ...{ dueOn: null, selfPercent: null, managerPercent: null, skills: 2, rated: 0, user: person, manager: null },
  form: {
    levels: ['Low', 'Fair', 'High'],
    pages: [{ id: id(10), title: 'Calls', text: '', skills: [skill(11, 'Listening'), skill(12, 'Closing')] }],
  } as unknown as Assessment['form'],
  ...{ self: [], managerRatings: null, version: 1, steps: [], last: null, can: { write: 'self', moves: ['submit'] } },
};

/** The server's assessment: stores ratings, and refuses saves that are based on an older version. */
function storing() {
  let stored = first;
  const answers = new Map<string | null, unknown>();
  const store = ({ body, key }: SentCall): unknown => {
    if (answers.has(key)) return answers.get(key);
    if (body.basedOn !== stored.version) return refusal('conflict', { current: { version: stored.version } });
    const answer = rate(body.ratings);
    answers.set(key, answer);
    return answer;
  };
  const rate = (ratings: Assessment['self']) => {
    const known = new Map([...stored.self, ...ratings].map((one) => [one.skillId, one]));
    stored = { ...stored, self: [...known.values()], version: stored.version + 1 };
    return stored;
  };
  return { store, rate, now: () => stored };
}

/** As after an event from another window or after one's own save. */
let reload = () => {};

/** The page named in the address, as rendered by the router. */
let turn = (_: number) => {};

function Page({ read }: { read(): Assessment }) {
  const [assessment, setAssessment] = useState(read);
  const [at, setAt] = useState(0);
  reload = () => setAssessment(read());
  turn = setAt;
  return <Questions assessment={assessment} at={at} onReload={reload} />;
}
const show = (read = () => first) =>
  draw(
    <ClientProvider>
      <Page read={read} />
    </ClientProvider>,
  );
type Screen = Awaited<ReturnType<typeof show>>;
const level = (screen: Screen, name: string, of: string) =>
  screen.getByRole('radiogroup', { name: of }).getByRole('radio', { name: new RegExp(`^${name}`) });
const rate = (screen: Screen, name: string, of: string) =>
  screen
    .getByRole('radiogroup', { name: of })
    .getByText(new RegExp(`^${name}`))
    .first()
    .click();
const ratingsOf = ({ body }: SentCall) =>
  body.ratings.map(({ skillId, level: at }: Assessment['self'][number]) => [skillId, at]);
const isSaved = (screen: Screen) => expect.element(screen.getByText('lms.salesSkills.saved')).toBeVisible();

it('saves ratings after a pause, only the changed ones, each save based on the version of the one before', async () => {
  const server = storing();
  const calls = fakeServer({ saveRatings: server.store });
  const screen = await show(server.now);
  await rate(screen, 'Fair', 'Listening');
  await rate(screen, 'High', 'Closing');
  await isSaved(screen);
  await rate(screen, 'High', 'Listening');
  await expect
    .poll(() => calls.of('saveRatings').flatMap(ratingsOf))
    .toEqual([
      [id(11), 1],
      [id(12), 2],
      [id(11), 2],
    ]);
  const bases = calls.of('saveRatings').map(({ body }) => body.basedOn);
  expect(bases).toEqual(bases.map((_, at) => at + 1));
});

it('submits only when everything is rated, based on the version of the last save', async () => {
  const server = storing();
  const calls = fakeServer({ saveRatings: server.store, moveAssessment: () => server.now() });
  const screen = await show(server.now);
  await rate(screen, 'Fair', 'Listening');
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.element(screen.getByText('lms.salesSkills.fillAll Closing')).toBeVisible();
  await expect.element(level(screen, 'Low', 'Closing')).toHaveFocus();
  expect(calls.of('moveAssessment')).toEqual([]);
  await rate(screen, 'High', 'Closing');
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  expect(calls.of('moveAssessment')[0]?.body).toMatchObject({ move: 'submit', basedOn: server.now().version });
});

it('a page is left once its skills are rated, and a submission leads back to the first that are not', async () => {
  const [opening] = first.form.pages;
  const closing = { id: id(20), title: 'Visits', text: '', skills: [skill(21, 'Planning')] };
  const two = { ...first, form: { ...first.form, pages: [opening, closing] } as Assessment['form'] };
  fakeServer({ saveRatings: () => refusal('forbidden') });
  const screen = await show(() => two);
  const next = screen.getByRole('button', { name: 'lms.salesSkills.next' });
  await next.click();
  await expect.poll(() => screen.getByRole('link', { name: /fillAll/ }).elements()).toHaveLength(2);
  await expect.element(level(screen, 'Low', 'Listening')).toHaveFocus();
  turn(1);
  await expect.element(screen.getByRole('heading', { name: 'Visits' })).toBeVisible();
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.poll(() => navigate.mock.lastCall?.[0]).toMatch(/\/1\//);
  turn(0);
  await expect.element(screen.getByRole('link', { name: 'lms.salesSkills.fillAll Listening' })).toBeVisible();
  await rate(screen, 'Fair', 'Listening');
  await rate(screen, 'Fair', 'Closing');
  await next.click();
  await expect.poll(() => navigate.mock.lastCall?.[0]).toMatch(/\/2\//);
  turn(1);
  await expect.element(screen.getByRole('radiogroup', { name: 'Planning' })).toBeVisible();
  expect(screen.getByRole('link', { name: /fillAll/ }).elements()).toEqual([]);
}, 30_000);

it('after a submission that led to an earlier page, the pages between can be left, and show no faults', async () => {
  const [opening] = first.form.pages;
  const visits = { id: id(20), title: 'Visits', text: '', skills: [skill(21, 'Planning')] };
  const closing = { id: id(30), title: 'Orders', text: '', skills: [skill(31, 'Pricing'), skill(32, 'Terms')] };
  const three = {
    ...{ ...first, self: [{ skillId: id(21), level: 1, note: '' }] },
    form: { ...first.form, pages: [opening, visits, closing] } as Assessment['form'],
  };
  fakeServer({ saveRatings: () => refusal('forbidden') });
  const screen = await show(() => three);
  const faults = () => screen.getByRole('link', { name: /fillAll/ }).elements();
  turn(2);
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.poll(() => navigate.mock.lastCall?.[0]).toMatch(/\/1\//);
  turn(0);
  await expect.poll(faults).toHaveLength(2);
  // Like the browser's Back button, without using the form's own buttons.
  turn(2);
  await expect.element(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(faults()).toEqual([]);
  await rate(screen, 'Fair', 'Pricing');
  await expect.element(level(screen, 'Fair', 'Pricing')).toBeChecked();
  expect(faults()).toEqual([]);
  turn(1);
  await screen.getByRole('button', { name: 'lms.salesSkills.next' }).click();
  await expect.poll(() => navigate.mock.lastCall?.[0]).toMatch(/\/3\//);
}, 30_000);

it('what another window saved is loaded, and a skill that both rated asks which rating to keep', async () => {
  const server = storing();
  const calls = fakeServer({ saveRatings: server.store });
  const screen = await show(server.now);
  server.rate([{ skillId: id(11), level: 0, note: '' }]);
  await rate(screen, 'High', 'Listening');
  await rate(screen, 'High', 'Closing');
  await expect.element(screen.getByText('lms.salesSkills.conflict', { exact: true })).toBeVisible();
  // The other skill is saved without asking.
  await expect.poll(() => server.now().self.map(({ level: at }) => at)).toEqual([0, 2]);
  await screen.getByRole('button', { name: 'lms.salesSkills.keepMine' }).click();
  await expect.poll(() => server.now().self.map(({ level: at }) => at)).toEqual([2, 2]);
  expect(calls.of('saveRatings').at(-1)?.body.ratings).toHaveLength(1);
});

it('a refused save says so without promising to send it, and its ratings stay', async () => {
  const server = storing();
  let isRefusing = true;
  fakeServer({ saveRatings: (sent) => (isRefusing ? refusal('forbidden') : server.store(sent)) });
  const screen = await show(server.now);
  await rate(screen, 'High', 'Listening');
  await expect.element(screen.getByText('lms.salesSkills.refused')).toBeVisible();
  await expect.element(level(screen, 'High', 'Listening')).toBeChecked();
  isRefusing = false;
  await rate(screen, 'Fair', 'Closing');
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.poll(() => server.now().self).toHaveLength(2);
});

it('what another window saved is loaded once the network is back, if it could not be loaded before', async () => {
  const server = storing();
  fakeServer({ saveRatings: server.store });
  let isReachable = false;
  const screen = await show(() => (isReachable ? server.now() : first));
  server.rate([{ skillId: id(12), level: 0, note: '' }]);
  await rate(screen, 'High', 'Listening');
  await expect.element(screen.getByText('lms.salesSkills.failed')).toBeVisible();
  isReachable = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.now().self.map(({ level: at }) => at)).toEqual([0, 2]);
});

it('offline, ratings stay on the device and are there on the next visit', async () => {
  const server = storing();
  const calls = fakeServer({ saveRatings: server.store });
  calls.goOffline();
  const before = await show(server.now);
  await rate(before, 'High', 'Listening');
  await expect.element(before.getByText('lms.salesSkills.failed')).toBeVisible();
  await before.unmount();
  calls.goOnline();
  const screen = await show(server.now);
  await expect.element(level(screen, 'High', 'Listening')).toBeChecked();
  await expect.poll(() => server.now().self.map(({ level: at }) => at)).toEqual([2]);
});

it('a save without an answer is not mistaken for one from another window, even if the rating was changed since', async () => {
  const server = storing();
  let isLost = true;
  const calls = fakeServer({
    saveRatings(sent) {
      const answer = server.store(sent);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('fetch failed');
    },
  });
  const screen = await show(server.now);
  await rate(screen, 'High', 'Listening');
  await expect.element(screen.getByText('lms.salesSkills.failed')).toBeVisible();
  await rate(screen, 'Fair', 'Listening');
  await rate(screen, 'Fair', 'Closing');
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.poll(() => server.now().self.map(({ level: at }) => at)).toEqual([1, 1]);
  expect(screen.getByText('lms.salesSkills.conflict', { exact: true }).elements()).toEqual([]);
  const [lost, repeated, ...newer] = calls.of('saveRatings').map(({ body, key }) => ({ body, key }));
  expect(repeated).toEqual(lost);
  expect(newer.every(({ key }) => key !== lost?.key)).toBe(true);
});

it('what was lost and saved by the repetition is not sent a third time with what was rated since', async () => {
  const server = storing();
  let isLost = true;
  const calls = fakeServer({
    saveRatings(sent) {
      const answer = server.store(sent);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('fetch failed');
    },
    moveAssessment: () => server.now(),
  });
  const screen = await show(server.now);
  await rate(screen, 'High', 'Listening');
  await expect.element(screen.getByText('lms.salesSkills.failed')).toBeVisible();
  await rate(screen, 'Fair', 'Closing');
  await screen.getByRole('button', { name: 'lms.salesSkills.move.submit' }).click();
  await expect.poll(() => calls.of('moveAssessment')).toHaveLength(1);
  expect(calls.of('saveRatings').map(ratingsOf)).toEqual([[[id(11), 2]], [[id(11), 2]], [[id(12), 1]]]);
});

it('a save whose repetition has no answer either is not mistaken for one from another window', async () => {
  const server = storing();
  let lost = 2;
  const calls = fakeServer({
    saveRatings(sent) {
      const answer = server.store(sent);
      if (lost === 0) return answer;
      lost -= 1;
      throw new TypeError('fetch failed');
    },
  });
  const screen = await show(server.now);
  await rate(screen, 'High', 'Listening');
  await expect.poll(() => calls.of('saveRatings')).toHaveLength(1);
  await expect.element(screen.getByText('lms.salesSkills.failed')).toBeVisible();
  await rate(screen, 'Low', 'Listening');
  await expect.poll(() => calls.of('saveRatings'), { timeout: 9000 }).toHaveLength(2);
  await rate(screen, 'Fair', 'Listening');
  await expect.poll(() => server.now().self.map(({ level: at }) => at), { timeout: 9000 }).toEqual([1]);
  expect(screen.getByText('lms.salesSkills.conflict', { exact: true }).elements()).toEqual([]);
}, 30_000);

it('a rating that was read again before its save failed is not mistaken for one from another window', async () => {
  const server = storing();
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  const calls = fakeServer({
    async saveRatings(sent) {
      const answer = server.store(sent);
      if (!isFirst) return answer;
      isFirst = false;
      await held.promise;
      throw new TypeError('fetch failed');
    },
  });
  const screen = await show(server.now);
  await rate(screen, 'High', 'Listening');
  await expect.poll(() => calls.of('saveRatings')).toHaveLength(1);
  reload();
  await rate(screen, 'Fair', 'Listening');
  held.resolve();
  await expect.poll(() => server.now().self.map(({ level: at }) => at), { timeout: 9000 }).toEqual([1]);
  expect(screen.getByText('lms.salesSkills.conflict', { exact: true }).elements()).toEqual([]);
}, 30_000);
