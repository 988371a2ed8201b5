import type { CourseVideo } from '@portico/contracts/lms/calls';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { ReportStatus } from '../report-status.tsx';
import { useReports } from './use-reports.ts';

loadMessages('en', {});
activateLanguage('en');

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const course = { CourseID: id(1), CourseName: 'Quay' };
const video: CourseVideo = {
  ...{ mediaID: id(2), link: '', mimeType: 'video/mp4', durationMs: 60_000, share: 100, captions: [], positionMs: 0 },
  ...{ seen: [], progress: ruledProgress(deliveryTypes.video, 0, 60) },
};

/** The server's record, which grows with each report. */
function recording() {
  const seen: [number, number][] = [];
  return ({ body }: SentCall): unknown => {
    seen.push(...body.played);
    const seconds = seen.reduce((sum, [from, to]) => sum + (to - from) / 1000, 0);
    return { seen: [...seen], progress: ruledProgress(deliveryTypes.video, Math.floor(seconds), 60) };
  };
}

async function open(reportWatched: (sent: SentCall) => unknown) {
  const server = fakeServer({ reportWatched });
  function Page() {
    const element = useRef<HTMLVideoElement>(null);
    const { seen, reporting } = useReports(course, video, element, false);
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: nothing is played */}
        <video ref={element} aria-label="Film" controls />
        <p>{`Seen: ${seen.map(([from, to]) => `${from / 1000}–${to / 1000}`).join(', ') || 'nothing'}`}</p>
        <ReportStatus reporting={reporting} />
      </>
    );
  }
  const show = () => draw(<Page />);
  const screen = await show();
  return { server, screen, show, film: () => playerIn(screen) };
}

/** Plays a film without a file by reporting its position. */
function playerIn(screen: { getByLabelText(name: string): { element(): Element } }) {
  const film = screen.getByLabelText('Film').element() as HTMLVideoElement;
  let paused = true;
  let time = 0;
  Object.defineProperty(film, 'paused', { configurable: true, get: () => paused });
  Object.defineProperty(film, 'currentTime', { configurable: true, get: () => time });
  const say = (name: string) => film.dispatchEvent(new Event(name));
  return {
    play(from: number, to: number) {
      time = from;
      paused = false;
      say('playing');
      for (; time < to; time += 1) say('timeupdate');
      say('timeupdate');
    },
    pause() {
      paused = true;
      say('pause');
    },
  };
}
const played = ({ body }: SentCall): unknown => body.played;
const hasRanges = ({ body }: SentCall): boolean => body.played.length > 0;

it('reports the start of playback and, on a pause, what was played, and shows what the server recorded', async () => {
  const { server, screen, film } = await open(recording());
  const player = film();
  player.play(0, 10);
  await expect.poll(() => server.of('reportWatched').map(played)).toEqual([[]]);
  player.pause();
  await expect.element(screen.getByText('Seen: 0–10')).toBeVisible();
  expect(server.of('reportWatched').map(played)).toEqual([[], [[0, 10_000]]]);
  expect(server.of('reportWatched').at(-1)?.body.positionMs).toBe(10_000);
});

it('reports the rest when the page is left', async () => {
  const { server, screen, film } = await open(recording());
  film().play(0, 5);
  await expect.poll(() => server.of('reportWatched')).toHaveLength(1);
  await screen.unmount();
  await expect.poll(() => server.of('reportWatched').map(played)).toEqual([[], [[0, 5000]]]);
});

it('what the server refused is reported again with the next report', async () => {
  const record = recording();
  let isRefusing = false;
  const { server, screen, film } = await open((sent) => (isRefusing ? refusal('too_many_requests') : record(sent)));
  const player = film();
  player.play(0, 5);
  await expect.poll(() => server.of('reportWatched')).toHaveLength(1);
  isRefusing = true;
  player.pause();
  await expect.element(screen.getByText('lms.delivery.behind')).toBeVisible();
  isRefusing = false;
  player.play(5, 8);
  player.pause();
  await expect.element(screen.getByText('Seen: 0–5, 5–8')).toBeVisible();
});

it('offline, the progress is stored on the device, shown at once, and sent once the network is back', async () => {
  const { server, screen, film } = await open(recording());
  const player = film();
  player.play(0, 5);
  await expect.poll(() => server.of('reportWatched')).toHaveLength(1);
  server.goOffline();
  player.pause();
  await expect.element(screen.getByText('lms.delivery.waiting')).toBeVisible();
  await expect.element(screen.getByText('Seen: 0–5')).toBeVisible();
  server.goOnline();
  await expect.poll(() => screen.getByText('lms.delivery.waiting').elements()).toEqual([]);
  expect(server.of('reportWatched').at(-1)?.body.played).toEqual([[0, 5000]]);
});

it('a report that is temporarily refused after the page was left is sent once more', async () => {
  const record = recording();
  const held = Promise.withResolvers<void>();
  const { server, screen, film } = await open(async (sent) => {
    const isFirstRest = sent.body.played.length > 0 && server.of('reportWatched').filter(hasRanges).length === 1;
    if (!isFirstRest) return record(sent);
    await held.promise;
    return refusal('too_many_requests');
  });
  const player = film();
  player.play(0, 5);
  await expect.poll(() => server.of('reportWatched')).toHaveLength(1);
  player.pause();
  await expect.poll(() => server.of('reportWatched')).toHaveLength(2);
  await screen.unmount();
  held.resolve();
  await expect.poll(() => server.of('reportWatched').filter(hasRanges).map(played)).toEqual([[[0, 5000]], [[0, 5000]]]);
});
