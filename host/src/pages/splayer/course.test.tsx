import type { BootDocument } from '@portico/contracts/platform/boot';
import type { FromFrame } from '@portico/contracts/player/frame-messages';
import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import type { CourseOutcome } from '@portico/contracts/service/learning-shapes';
import { lessonReportStored, readLessonReport } from '@portico/contracts/support/lesson-report';
import { configureClient, queryClient } from '@portico/data-client';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { ToastRegion, UiProvider, type UiTexts } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BootContext } from '../../boot/boot-context.tsx';
import { unsentLessons } from '../../player-bridge/unsent-lessons.ts';
import { runSignOutListeners } from '../../session/sign-out.ts';
import { Course } from './course.tsx';
import { launchLesson } from './launch-lesson.ts';
import type { PlayerTarget } from './use-player-target.ts';

vi.mock('./launch-lesson.ts', () => ({ launchLesson: vi.fn(), answerRenewal: vi.fn() }));
vi.mock('@portico/ui/until-quiet', () => ({ untilQuiet: async () => undefined }));

// Texts are shown as their ids, except those with values.
loadMessages('en', {
  'host.player.nextNamed': ['Next: ', ['title']],
  'host.player.nextShort': ['Next'],
  'host.player.exited.title': ['Left: ', ['title']],
  'host.player.score': [['score'], ' points'],
  'host.player.locked.text': ['First: ', ['lessons']],
  'host.player.locked.open': ['Open: ', ['title']],
  'host.player.finished.done': ['Completed: ', ['title']],
  'host.player.finished.open': ['Open: ', ['title']],
  'host.player.finished.again': ['Again: ', ['title']],
  'host.player.finished.next': ['Next course: ', ['title']],
});
activateLanguage('en');

/** No one answers there, so only the test's messages from the frame count. */
const contentOrigin = 'http://{label}.localhost:1';

const lesson = (scoID: string, title: string, more: Partial<OutlineItem> = {}): OutlineItem => ({
  scoID,
  parentID: null,
  kind: 'sco',
  title,
  status: 'not attempted',
  byVisiting: false,
  score: null,
  seconds: 0,
  limitSeconds: null,
  resumable: false,
  lastPlayed: null,
  waitsFor: null,
  missingFile: false,
  ...more,
});

function outline(items: OutlineItem[], more: Partial<Outline> = {}): Outline {
  const done = items.filter(({ status }) => status === 'passed' || status === 'completed').length;
  return {
    title: 'Calls in the cabin',
    resumesItself: false,
    attempt: null,
    items,
    nextScoID: items[0]?.scoID ?? null,
    progress: { done, total: items.length, percent: 0, completed: done === items.length, score: null },
    ...more,
  };
}

const both = [lesson('one', 'Ask first'), lesson('two', 'Close the call')];
const courseID = '0b0d2d7c-3a0f-4a57-9d0e-2f6a3f8d9c11';
const target: PlayerTarget = { played: { kind: 'course', courseID }, scoID: undefined, mode: undefined };

const toCourses = vi.fn();
const preloadCourses = vi.fn();
const refresh = vi.fn();

/** The player of a course whose lessons open immediately. */
async function play(first: Outline, asked: Partial<PlayerTarget> = {}) {
  const drawn = (course: Outline) => (
    <BootContext value={{ boot: { contentOrigin } as BootDocument, refused: [] }}>
      <QueryClientProvider client={queryClient}>
        <UiProvider locale="en-GB" texts={{ retry: 'Try again' } as UiTexts} mark="wave" navigate={() => undefined}>
          <Course
            course={course}
            target={{ ...target, ...asked }}
            refresh={refresh}
            support="/support"
            onSignedOut={() => undefined}
            toCourses={toCourses}
            preloadCourses={preloadCourses}
          />
        </UiProvider>
      </QueryClientProvider>
    </BootContext>
  );
  const screen = await render(drawn(first));
  const frame = () => screen.container.querySelector('iframe');
  return {
    screen,
    frame,
    outline: screen.getByRole('navigation', { name: 'host.player.outline' }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    /** The outline as it is reloaded after a save. */
    becomes: (course: Outline) => screen.rerender(drawn(course)),
    /** The lesson's frame sends a message. */
    async hears(kind: FromFrame, more: object = {}) {
      await vi.waitFor(() => expect(frame()).not.toBeNull());
      const source = frame()?.contentWindow ?? null;
      window.dispatchEvent(
        new MessageEvent('message', { data: { kind, ...more }, origin: 'http://a-x.localhost:1', source }),
      );
    },
  };
}

const launchedHow = () => vi.mocked(launchLesson).mock.calls.map(([, , manner]) => manner);

/** The server's answer about the finished course; undefined while it is unreachable. */
let outcome: CourseOutcome | undefined;
const reached: CourseOutcome = {
  CourseID: courseID,
  completedOn: '2026-11-16T07:00:00.000Z',
  certificate: { CertificateID: crypto.randomUUID(), code: 'ABCDE-FGHIJ' },
  points: 50,
  movedUp: 2,
  next: { CourseID: crypto.randomUUID(), CourseName: 'De-escalation', goOn: '/splayer?course=next' },
};

let requests: { address: string; body: unknown }[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  outcome = { ...reached, completedOn: null, certificate: null, points: null, next: null };
  requests = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    requests.push({ address, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return outcome ? Response.json(outcome) : Response.json({ code: 'internal', message: '' }, { status: 500 });
  });
  configureClient({
    base: () => '/api',
    token: async () => 'token',
    renew: async () => false,
    context: () => undefined,
    failed: () => undefined,
  });
  await page.viewport(1280, 800);
  toCourses.mockClear();
  preloadCourses.mockClear();
  refresh.mockClear();
  vi.mocked(launchLesson).mockClear();
  vi.mocked(launchLesson).mockImplementation(async (_, scoID) => ({
    label: 'a-x',
    ticket: 'ticket',
    attemptID: 'attempt',
    scoID,
    launchID: `launch-of-${scoID}`,
    permissions: [],
  }));
});

describe('a course of one lesson', () => {
  it('has no outline and no button for the next lesson', async () => {
    const { screen, frame, outline: nav, hears } = await play(outline([lesson('one', 'Ask first')]));
    await hears('opened');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Calls in the cabin');
    expect(nav.query()).toBeNull();
    expect(screen.getByRole('button', { name: 'host.player.next' }).query()).toBeNull();
    expect(frame()?.title).toBe('Ask first');
  });

  it('offers to finish when it is done, and then shows the score', async () => {
    const { screen, button, hears, becomes } = await play(outline([lesson('one', 'Ask first')]));
    await hears('opened');
    expect(button('host.player.finish').query()).toBeNull();
    const done = outline([lesson('one', 'Ask first', { status: 'passed', score: 250 / 3 })]);
    await becomes({ ...done, progress: { ...done.progress, score: 250 / 3 } });
    await button('host.player.finish').click();
    await hears('left');
    await expect.element(screen.getByText('Completed: Calls in the cabin')).toBeVisible();
    await expect.element(screen.getByText('83.33', { exact: true })).toBeVisible();
  });
});

describe('a course of several lessons', () => {
  it('shows each title once, and remembers a folded outline', async () => {
    const { screen, outline: nav, button, hears } = await play(outline(both));
    await hears('opened');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ask first');
    expect(screen.getByText('Calls in the cabin').elements()).toHaveLength(1);
    await button('host.player.outline').click();
    expect(nav.query()).toBeNull();
    await screen.unmount();

    const again = await play(outline(both));
    await again.hears('opened');
    expect(again.outline.query()).toBeNull();
    await again.button('host.player.outline').click();
    await expect.element(again.outline).toBeVisible();
  });

  it('shows the open lesson as “In progress” before it has reported anything', async () => {
    const { outline: nav, hears } = await play(outline(both));
    await hears('opened');
    const states = nav.getByRole('button').elements();
    expect(states.map(({ textContent }) => textContent)).toEqual([
      'Ask firsthost.player.status.incomplete',
      'Close the callhost.player.status.not-attempted',
    ]);
  });

  it('offers the next lesson when one is done, and to finish after the last one', async () => {
    const { screen, button, hears, becomes } = await play(outline(both));
    await hears('opened');
    const halfway = [lesson('one', 'Ask first', { status: 'completed' }), lesson('two', 'Close the call')];
    await becomes(outline(halfway));
    await screen.getByText('Next: Close the call', { exact: true }).click();
    await hears('left');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Close the call');
    await hears('opened');
    await hears('finished');
    // Failed, so not done: the course is not finished, and the next step is to try again.
    await becomes(
      outline([lesson('one', 'Ask first', { status: 'completed' }), { ...both[1], status: 'failed' }] as OutlineItem[]),
    );
    await button('host.player.finish').click();
    await hears('left');
    await expect.element(screen.getByText('Open: Calls in the cabin')).toBeVisible();
    await expect.element(button('Again: Close the call')).toHaveFocus();
  });

  it('has an outline on a phone that closes when a lesson is chosen, on Escape, and on a press outside it', async () => {
    await page.viewport(390, 780);
    const { outline: nav, button, hears } = await play(outline(both));
    await hears('opened');
    expect(nav.query()).toBeNull();
    await button('host.player.outline').click();
    await nav.getByRole('button', { name: /Close the call/ }).click();
    await expect.poll(() => nav.query()).toBeNull();
    await button('host.player.outline').click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => nav.query()).toBeNull();
    await button('host.player.outline').click();
    (button('host.player.outline.close').element() as HTMLElement).click();
    await expect.poll(() => nav.query()).toBeNull();
  });

  it.each([
    [1280, 'Close the call', 'Next: Close the call'],
    [1280, 'Close the call '.repeat(6).trim(), 'Next'],
    [390, 'Close the call', 'Next'],
  ])(
    'offers the next lesson at %i pixels without truncating its title or moving the lesson',
    async (width, title, shown) => {
      await page.viewport(width, 800);
      const { screen, frame, button, hears, becomes } = await play(
        outline([both[0], lesson('two', title)] as OutlineItem[]),
      );
      await hears('opened');
      const top = () => frame()?.getBoundingClientRect().top;
      const before = top();
      await becomes(outline([lesson('one', 'Ask first', { status: 'completed' }), lesson('two', title)]));
      const onward = button(`Next: ${title}`);
      await expect.element(onward).toHaveTextContent(shown);
      expect(onward.element().textContent?.includes(title)).toBe(shown.includes(title));
      expect(top()).toBe(before);
      expect(onward.element().scrollWidth).toBeLessThanOrEqual(onward.element().clientWidth);
      expect(screen.getByRole('banner').element().scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});

describe('long titles', () => {
  const long = 'How to ask, listen and answer when a guest is upset about a delay that no one in the cabin can change ';
  const lessons = [
    lesson('part', `Part: ${long}`, { kind: 'heading' }),
    lesson('one', `First: ${long.repeat(5)}`),
    lesson('two', `Second: ${long}`, { waitsFor: ['First'] }),
  ];
  const isCut = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

  it.each([1280, 390])('are shown in full in the outline, and in the bar on request, at %i pixels', async (width) => {
    await page.viewport(width, 800);
    const {
      screen,
      outline: nav,
      button,
      hears,
    } = await play(outline(lessons, { title: `Course: ${long}`, nextScoID: 'one' }));
    await hears('opened');
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(button('host.player.wholeTitle')).toHaveAttribute('aria-expanded', 'false');
    (button('host.player.wholeTitle').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('host.player.wholeTitle')).toHaveAttribute('aria-expanded', 'true');
    expect(isCut(heading.element())).toBe(false);
    await button('host.player.wholeTitle').click();
    await expect.poll(() => isCut(heading.element())).toBe(true);
    if (width < 900) await button('host.player.outline').click();
    for (const text of ['Course: ', 'Part: ', 'First: ', 'Second: '])
      expect(isCut(nav.getByText(new RegExp(`^${text}`)).element()), text).toBe(false);
  });

  it.each([390, 375, 360, 320])(
    'leave all buttons of the bar in one row at %i pixels once the lesson has ended',
    async (width) => {
      await page.viewport(width, 780);
      // The longest word of the three languages, and buttons at the size for fingers.
      loadMessages('en', { 'host.player.nextShort': ['Abschließen'] });
      const fingers = document.createElement('style');
      fingers.textContent = 'header button:not([class*=primary]) { min-width: 44px; min-height: 44px }';
      document.head.append(fingers);
      try {
        const two = lesson('two', `Second: ${long}`);
        const { screen, frame, hears, becomes } = await play(outline([lesson('one', `First: ${long}`), two]));
        await hears('opened');
        await becomes(outline([lesson('one', `First: ${long}`, { status: 'completed' }), two]));
        await expect.element(screen.getByRole('button', { name: /^Next: Second: / })).toHaveTextContent('Abschließen');
        const bar = screen.getByRole('banner');
        const middles = () =>
          bar
            .getByRole('button')
            .elements()
            .map((each) => each.getBoundingClientRect())
            .map(({ top, height }) => Math.round(top + height / 2));
        await expect.poll(() => new Set(middles()).size).toBe(1);
        expect(bar.element().scrollWidth).toBeLessThanOrEqual(width);
        expect(frame()?.getBoundingClientRect().top).toBeLessThan(60);
      } finally {
        fingers.remove();
        loadMessages('en', { 'host.player.nextShort': ['Next'] });
      }
    },
  );

  it('need no button to expand them while they fit', async () => {
    const { button, hears } = await play(outline(both));
    await hears('opened');
    expect(button('host.player.wholeTitle').query()).toBeNull();
  });
});

describe('reporting a problem', () => {
  const call = { at: 900, call: 'LMSCommit', element: '', value: '', answer: 'false', error: '301' };
  /** What the new tab finds stored. */
  function tabOpened() {
    const stored: (string | null)[] = [];
    const open = vi.spyOn(window, 'open').mockImplementation(() => {
      stored.push(sessionStorage.getItem(lessonReportStored));
      return null;
    });
    return { open, report: () => readLessonReport(stored.at(-1) ?? null) };
  }

  it('opens the form in a new tab with the lesson’s last calls, which only this tab’s copy contains', async () => {
    const { open, report } = tabOpened();
    const { button, hears } = await play(outline(both));
    await hears('opened');
    // The frame answers a request; without one, its message changes nothing.
    const answers = setInterval(() => void hears('log', { calls: [call, { ...call, value: 'Jane Doe' }] }), 20);
    await button('host.player.report').click();
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/support?report=%2Fsplayer', '_blank'));
    clearInterval(answers);
    expect(report()).toEqual({
      courseID,
      course: 'Calls in the cabin',
      lesson: 'Ask first',
      package: null,
      calls: [call],
    });
    expect(sessionStorage.getItem(lessonReportStored)).toBeNull();
  });

  it('works without an answer of the lesson', async () => {
    const { open, report } = tabOpened();
    const { button, hears } = await play(outline(both));
    await hears('opened');
    await button('host.player.report').click();
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    expect(report()).toMatchObject({ lesson: 'Ask first', calls: [] });
  });

  it('is not offered in a test run', async () => {
    const trial = { played: { kind: 'trial', packageID: crypto.randomUUID() } } as const;
    const { button, hears } = await play(outline(both), trial);
    await hears('opened');
    expect(button('host.player.report').query()).toBeNull();
  });
});

describe('a finished course', () => {
  /** Finished by passing its only lesson. */
  async function finished(answer: CourseOutcome | undefined) {
    outcome = answer;
    const player = await play(outline([lesson('one', 'Ask first', { status: 'passed' })]));
    await player.button('host.player.again.play').click();
    await player.hears('opened');
    await player.button('host.player.finish').click();
    await player.hears('left');
    await expect.element(player.screen.getByText('Completed: Calls in the cabin')).toBeVisible();
    return player;
  }

  it('shows points and certificate, and leads to the next course', async () => {
    const { screen, button } = await finished(reached);
    await expect.element(screen.getByText('+50')).toBeVisible();
    await expect.element(screen.getByText('+2')).toBeVisible();
    await expect.element(button('host.player.finished.certificate')).toBeVisible();
    await expect.element(button('Next course: De-escalation')).toHaveFocus();
  });

  it('downloads the certificate with one press, and copies the address at which it can be verified', async () => {
    const { screen, button } = await finished(reached);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await button('host.player.finished.share').click();
    await expect.element(screen.getByText('host.player.finished.copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(`${location.origin}/certificate/ABCDE-FGHIJ`);
    await button('host.player.finished.certificate').click();
    await vi.waitFor(() => expect(requests.some(({ address }) => address.endsWith('/requestExport'))).toBe(true));
    expect(requests.find(({ address }) => address.endsWith('/requestExport'))?.body).toMatchObject({
      kind: 'lms/certificate',
      format: 'pdf',
      filter: { CertificateID: reached.certificate?.CertificateID },
    });
  });

  it('shows four figures in two rows of two', async () => {
    outcome = reached;
    const scored = outline([
      lesson('one', 'Ask first', { status: 'passed' }),
      lesson('two', 'Close', { status: 'passed' }),
    ]);
    const { screen, button, hears } = await play({ ...scored, progress: { ...scored.progress, score: 90 } });
    await button('host.player.again.play').click();
    await hears('opened');
    await button('host.player.finish').click();
    await hears('left');
    const figures = ['lessons', 'score', 'points', 'moved'].map((name) => `host.player.finished.${name}`);
    await expect.element(screen.getByText('host.player.finished.moved')).toBeVisible();
    const tops = figures.map((name) => screen.getByText(name, { exact: true }).element().getBoundingClientRect().top);
    expect([tops[0] === tops[1], tops[2] === tops[3], Number(tops[2]) > Number(tops[0])]).toEqual([true, true, true]);
  });

  it.each<[FromFrame, string]>([
    ['saved', 'host.player.finished.doneText'],
    ['refused', 'host.player.kept.notSaved'],
  ])('after “%s” from an earlier lesson shows %s', async (message, text) => {
    const items = [lesson('one', 'Ask first', { status: 'passed' }), lesson('two', 'Close', { status: 'passed' })];
    const { screen, outline: nav, button, hears } = await play(outline(items), { mode: 'normal' });
    for (const kind of ['opened', message] satisfies FromFrame[]) await hears(kind);
    await nav.getByRole('button', { name: /Close/ }).click();
    await hears('left');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Close');
    for (const kind of ['opened', 'saved'] satisfies FromFrame[]) await hears(kind);
    await button('host.player.finish').click();
    await hears('left');
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it('without points, certificate and next course only leads back', async () => {
    const { screen, button } = await finished({ ...reached, certificate: null, points: null, next: null });
    await expect.element(button('host.player.finished.leave')).toHaveFocus();
    expect(screen.getByText('host.player.finished.points').query()).toBeNull();
    expect(button('host.player.finished.certificate').query()).toBeNull();
  });

  it('says that its outcome cannot be loaded, and loads it on retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen, button } = await finished(undefined);
    await expect.element(screen.getByText('host.player.finished.unread')).toBeVisible();
    outcome = reached;
    await button('host.player.finished.retry').click();
    await expect.element(screen.getByText('+50')).toBeVisible();
  });
});

describe('a trial', () => {
  const trial = { played: { kind: 'trial', packageID: crypto.randomUUID() } } as const;

  it('does not say at the end that the result is saved', async () => {
    const { screen, button, hears } = await play(outline([lesson('one', 'Ask first', { status: 'passed' })]), trial);
    await button('host.player.again.play').click();
    await hears('opened');
    await button('host.player.finish').click();
    await hears('left');
    await expect.element(screen.getByText('host.player.finished.trialText')).toBeVisible();
    expect(screen.getByText('host.player.finished.doneText').query()).toBeNull();
  });

  it('says after a lesson exits that it can be continued', async () => {
    const { screen, hears } = await play(outline([lesson('one', 'Ask first')]), trial);
    await hears('opened');
    await hears('exited');
    await expect.element(screen.getByText('host.player.exited.trial')).toBeVisible();
  });
});

describe('a lesson that was taken over by another window', () => {
  it('is still a review when it continues here, and says nothing of saving', async () => {
    const { screen, button, hears } = await play(outline([lesson('one', 'Ask first', { status: 'passed' })]));
    await button('host.player.again.review').click();
    for (const kind of ['opened', 'taken-over'] satisfies FromFrame[]) await hears(kind);
    await expect.element(screen.getByText('host.player.takenOver.text')).toBeVisible();
    expect(screen.getByText('host.player.kept.saved').query()).toBeNull();
    await button('host.player.takenOver.here').click();
    await hears('opened');
    expect(launchedHow()).toEqual([{ mode: 'review' }, { mode: 'review' }]);
  });
});

describe('a lesson that exits', () => {
  it('before its end is continued by another launch', async () => {
    const { screen, button, hears } = await play(outline(both));
    await hears('opened');
    await hears('exited');
    await expect.element(screen.getByText('Left: Ask first')).toBeVisible();
    await button('host.player.resume.goOn').click();
    await hears('opened');
    expect(vi.mocked(launchLesson).mock.calls.map(([, scoID]) => scoID)).toEqual(['one', 'one']);
  });

  it.each<[FromFrame, string]>([
    ['saved', 'host.player.exited'],
    ['refused', 'host.player.kept.notSaved'],
    ['not-kept', 'host.player.kept.notSaved'],
    ['waiting', 'host.player.kept.waiting'],
  ])('after “%s” shows %s', async (message, text) => {
    const { screen, hears } = await play(outline(both));
    for (const kind of ['opened', message, 'exited'] satisfies FromFrame[]) await hears(kind);
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it('is continued in the mode of its address', async () => {
    const { button, hears } = await play(outline(both), { mode: 'browse' });
    for (const kind of ['opened', 'exited'] satisfies FromFrame[]) await hears(kind);
    await button('host.player.resume.goOn').click();
    await hears('opened');
    expect(launchedHow()).toEqual([{ mode: 'browse' }, { mode: 'browse' }]);
  });

  it('from a review says that the result is unchanged, not that anything was saved', async () => {
    const { screen, button, hears } = await play(outline([lesson('one', 'Ask first', { status: 'passed' })]));
    await button('host.player.again.review').click();
    for (const kind of ['opened', 'exited'] satisfies FromFrame[]) await hears(kind);
    await expect.element(screen.getByText('host.player.exited.review')).toBeVisible();
  });

  it('leads to the next unseen lesson while browsing, and to Finish after the last one', async () => {
    const { screen, button, hears, becomes } = await play(outline(both), { mode: 'browse' });
    for (const kind of ['opened', 'exited'] satisfies FromFrame[]) await hears(kind);
    const seen = lesson('one', 'Ask first', { status: 'browsed' });
    await becomes(outline([seen, lesson('two', 'Close the call')]));
    await expect.element(screen.getByText('host.player.over')).toBeVisible();
    await screen.getByText('Next: Close the call', { exact: true }).click();
    for (const kind of ['opened', 'exited'] satisfies FromFrame[]) await hears(kind);
    await becomes(outline([seen, lesson('two', 'Close the call', { status: 'browsed' })]));
    await expect.element(button('host.player.finish')).toBeVisible();
  });

  it('at its end leads to the next lesson', async () => {
    const { screen, hears, becomes } = await play(outline(both));
    await hears('opened');
    await hears('exited');
    await becomes(outline([lesson('one', 'Ask first', { status: 'passed' }), lesson('two', 'Close the call')]));
    await expect.element(screen.getByText('host.player.over')).toBeVisible();
    await expect.element(screen.getByText('Next: Close the call', { exact: true })).toBeVisible();
  });
});

describe('a lesson that was opened in another window', () => {
  it.each<[FromFrame, string]>([
    ['saved', 'host.player.kept.saved'],
    ['refused', 'host.player.kept.notSaved'],
    ['saving', 'host.player.kept.waiting'],
    ['waiting', 'host.player.kept.waiting'],
  ])('after “%s” shows %s', async (message, text) => {
    const { screen, hears } = await play(outline(both));
    for (const kind of ['opened', message, 'taken-over'] satisfies FromFrame[]) await hears(kind);
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it.each<[string, Partial<PlayerTarget>]>([
    ['a trial', { played: { kind: 'trial', packageID: crypto.randomUUID() } }],
    ['a review', { mode: 'review' }],
  ])('says nothing about saved progress in %s', async (_, asked) => {
    const { screen, hears } = await play(outline(both), asked);
    for (const kind of ['opened', 'taken-over'] satisfies FromFrame[]) await hears(kind);
    await expect.element(screen.getByText('host.player.takenOver.text')).toBeVisible();
    expect(screen.getByText('host.player.kept.saved').query()).toBeNull();
  });
});

describe('a lesson with a prerequisite', () => {
  const gated = outline([lesson('one', 'Ask first'), lesson('two', 'Close the call', { waitsFor: ['Ask first'] })]);

  it('is not replaced by its prerequisite: its address shows what to complete first', async () => {
    const { screen, frame, button, hears } = await play(gated, { scoID: 'two' });
    await expect.element(screen.getByText('First: Ask first')).toBeVisible();
    expect([frame(), vi.mocked(launchLesson).mock.calls]).toEqual([null, []]);
    await button('Open: Ask first').click();
    await hears('opened');
    expect(frame()?.title).toBe('Ask first');
  });

  it('differs from a lesson whose file is missing, which cannot be opened at all', async () => {
    const broken = outline([lesson('one', 'Ask first'), lesson('two', 'Close the call', { missingFile: true })]);
    const { screen, frame, outline: nav } = await play(broken, { scoID: 'two' });
    await expect.element(screen.getByText('host.player.missing.text')).toBeVisible();
    expect([frame(), nav.getByRole('button').elements().length]).toEqual([null, 1]);
  });

  it('opens in browse mode', async () => {
    const { frame, hears } = await play(gated, { scoID: 'two', mode: 'browse' });
    await hears('opened');
    expect(frame()?.title).toBe('Close the call');
  });
});

describe('leaving', () => {
  /** A lesson in a tab with a history. Once left, its frame still sends messages. */
  async function running(...after: FromFrame[]) {
    const { button, frame, hears } = await play(outline(both));
    for (const kind of ['running', ...after] satisfies FromFrame[]) await hears(kind);
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const closing = frame();
    const source = closing?.contentWindow ?? null;
    return {
      closing,
      source,
      leave: () => button('host.player.leave').click(),
      says: (kind: FromFrame) =>
        window.dispatchEvent(new MessageEvent('message', { data: { kind }, origin: 'http://a-x.localhost:1', source })),
    };
  }

  it('opens the courses in a tab without waiting for the lesson, whose frame stays until it has saved everything', async () => {
    const { closing, source, leave, says } = await running('saving');
    await leave();
    await vi.waitFor(() => expect(toCourses).toHaveBeenCalledTimes(1));
    expect(closing?.isConnected).toBe(true);
    expect(closing?.contentWindow).toBe(source);
    says('left');
    expect(closing?.isConnected).toBe(true);
    says('saved');
    expect(closing?.isConnected).toBe(false);
  });

  it('needs no download: the courses are preloaded while the lesson plays', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { hears } = await play(outline(both));
    expect(preloadCourses).not.toHaveBeenCalled();
    await hears('running');
    await vi.waitFor(() => expect(preloadCourses).toHaveBeenCalledTimes(1));
  });

  it('preloads no courses in a window that will close', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    const { hears } = await play(outline(both));
    await hears('running');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(preloadCourses).not.toHaveBeenCalled();
  });

  it('does not reload the outline of the course', async () => {
    const { closing, leave, says } = await running();
    await leave();
    for (const kind of ['saving', 'left', 'saved'] satisfies FromFrame[]) says(kind);
    expect(closing?.isConnected).toBe(false);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('delays a sign-out until the last values are saved', async () => {
    const { closing, leave, says } = await running('saving');
    await leave();
    const signedOut = vi.fn();
    const leaving = runSignOutListeners().then(signedOut);
    says('left');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(signedOut).not.toHaveBeenCalled();
    expect(unsentLessons()).toHaveLength(1);
    says('saved');
    await leaving;
    expect([closing?.isConnected, unsentLessons()]).toEqual([false, []]);
  });

  it('ends at sign-out even if the server never answers', async () => {
    const { closing, leave } = await running('saving');
    await leave();
    await runSignOutListeners();
    expect(closing?.isConnected).toBe(false);
  });

  it('reports that a refused value was not saved, and leaves nothing to send later', async () => {
    const { closing, leave, says } = await running('saving', 'refused');
    const toasts = await render(
      <UiProvider locale="en-GB" texts={{ retry: 'Try again' } as UiTexts} mark="wave" navigate={() => undefined}>
        <ToastRegion shownMs={6000} />
      </UiProvider>,
    );
    await leave();
    for (const kind of ['saving', 'refused', 'left'] satisfies FromFrame[]) says(kind);
    expect([closing?.isConnected, unsentLessons()]).toEqual([false, []]);
    await expect.element(toasts.getByText('host.player.leaving.notSaved')).toBeVisible();
  });

  it('twice ends the lesson once', async () => {
    const { closing, leave } = await running();
    await leave();
    const place = closing?.parentElement;
    await leave();
    expect(toCourses).toHaveBeenCalledTimes(2);
    expect(closing?.parentElement).toBe(place);
    place?.remove();
  });

  it('still lists a lesson as unsent if it never reported its end', async () => {
    const { closing, leave, says } = await running();
    await leave();
    says('taken-over');
    expect(closing?.isConnected).toBe(false);
    expect(unsentLessons()).toHaveLength(1);
  });

  it('says that a window is about to close, and closes it once the lesson has sent everything', async () => {
    const { screen, button, hears } = await play(outline(both));
    await hears('running');
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    await button('host.player.leave').click();
    await expect.element(screen.getByText('host.player.leaving')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await hears('left');
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });
});

describe('the bar on a phone', () => {
  async function scrolled() {
    await page.viewport(390, 780);
    const player = await play(outline(both));
    await player.hears('opened');
    const bar = player.screen.getByRole('banner');
    await player.hears('scrolled-down');
    await expect.element(bar).toHaveAttribute('data-hidden', 'true');
    return { ...player, bar };
  }

  it('hides when the lesson is scrolled down, and returns when it is scrolled up', async () => {
    const { bar, hears, button } = await scrolled();
    await expect.element(button('host.player.leave')).toBeInTheDocument();
    await hears('scrolled-up');
    await expect.element(bar).toHaveAttribute('data-hidden', 'false');
  });

  it('hides even if one of its buttons was just pressed', async () => {
    await page.viewport(390, 780);
    const { screen, button, hears } = await play(outline(both));
    await hears('opened');
    await button('host.player.outline').click();
    await button('host.player.outline').click();
    await hears('scrolled-down');
    await expect.poll(() => screen.getByRole('banner').element().getBoundingClientRect().bottom).toBe(0);
  });

  it('returns on a press of its handle, and hides again when the lesson is scrolled down', async () => {
    const { bar, hears, button } = await scrolled();
    await button('host.player.showBar').click();
    await expect.element(bar).toHaveAttribute('data-hidden', 'false');
    await hears('scrolled-down');
    await expect.element(bar).toHaveAttribute('data-hidden', 'true');
  });

  it('is visible while the focus is in it', async () => {
    const { bar, button } = await scrolled();
    await expect.poll(() => bar.element().getBoundingClientRect().bottom).toBe(0);
    (button('host.player.leave').element() as HTMLElement).focus();
    await userEvent.tab({ shift: true });
    await expect.poll(() => bar.element().getBoundingClientRect().top).toBe(0);
  });

  it('stays visible on a large screen', async () => {
    const { screen, hears } = await play(outline(both));
    await hears('opened');
    await hears('scrolled-down');
    await expect.element(screen.getByRole('banner')).toHaveAttribute('data-hidden', 'false');
  });
});

describe('a lesson that was left in the middle', () => {
  const left = [lesson('one', 'Ask first', { resumable: true, status: 'incomplete' })];

  it('asks before it continues', async () => {
    const { button, frame } = await play(outline(left));
    await expect.element(button('host.player.resume.goOn')).toBeVisible();
    expect(frame()).toBeNull();
  });

  it('continues even if it is already completed', async () => {
    const early = outline([lesson('one', 'Ask first', { resumable: true, status: 'completed' })]);
    const { button, hears } = await play(early);
    await button('host.player.resume.goOn').click();
    await hears('opened');
    expect(launchedHow()).toEqual([{}]);
    const itself = await play({ ...early, resumesItself: true });
    await itself.hears('opened');
    expect(itself.button('host.player.again.play').query()).toBeNull();
  });

  it('is restarted, not continued, when the failed restart is tried again', async () => {
    const { screen, button, hears } = await play(outline(left));
    vi.mocked(launchLesson).mockResolvedValueOnce({ trouble: 'unreachable', supportCode: '' });
    await button('host.player.resume.restart').click();
    await expect.element(screen.getByText('host.player.failed.unreachable')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await hears('opened');
    expect(launchedHow()).toEqual([{ restart: true }, { restart: true }]);
  });

  it('starts at once if the course itself asks where to resume', async () => {
    const { button, hears } = await play(outline(left, { resumesItself: true }));
    await hears('opened');
    expect(button('host.player.resume.goOn').query()).toBeNull();
  });
});

it('F in the bar enters full screen, which is announced, and the button leaves it', async () => {
  const { screen, button, hears } = await play(outline(both));
  await hears('opened');
  const request = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  (button('host.player.leave').element() as HTMLElement).focus();
  await userEvent.keyboard('f');
  expect(request).toHaveBeenCalledTimes(1);
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(document.documentElement);
  document.dispatchEvent(new Event('fullscreenchange'));
  await expect.element(screen.getByText('host.player.fullScreen.on')).toBeInTheDocument();
  const exit = vi.spyOn(document, 'exitFullscreen').mockResolvedValue();
  await button('host.player.fullScreen.leave').click();
  expect(exit).toHaveBeenCalledTimes(1);
  // A key pressed anywhere else belongs to the course.
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('f');
  expect(exit).toHaveBeenCalledTimes(1);
});
