import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CameraCard } from './camera-card.tsx';

loadMessages('en', {});
activateLanguage('en');

const decoder = vi.hoisted(() => ({
  load: (): Promise<(picture: HTMLCanvasElement) => { value: string } | undefined> => Promise.reject(new Error()),
}));
vi.mock('./load-decoder.ts', () => ({ loadDecoder: () => decoder.load() }));

/** What the scanner reads in each picture. */
let code: { value: string } | undefined;
beforeEach(() => {
  code = undefined;
  decoder.load = async () => () => code;
});

interface Pretended {
  /** Names of the device's cameras. */
  cameras?: readonly string[];
  hasTorch?: boolean;
  /** What the browser answers to a request instead of a camera. */
  refuse?(asked: MediaStreamConstraints): unknown;
  /** Holds every request back. */
  held?: Promise<void>;
}

/** A browser with these cameras, each of which shows a picture. */
function pretend({ cameras = ['Front'], hasTorch = false, refuse, held }: Pretended = {}) {
  const asked: MediaStreamConstraints[] = [];
  const tracks: MediaStreamTrack[] = [];
  const lights: unknown[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (given = {}) => {
    asked.push(given);
    await held;
    const refusal = refuse?.(given);
    if (refusal) throw refusal;
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    const timer = setInterval(() => drawing?.fillRect(0, 0, 300, 150), 50);
    onTestFinished(() => clearInterval(timer));
    const stream = canvas.captureStream();
    for (const track of stream.getVideoTracks()) {
      track.getCapabilities = () => ({ torch: hasTorch }) as MediaTrackCapabilities;
      track.applyConstraints = async (wanted) => {
        lights.push(wanted?.advanced?.[0]);
      };
      tracks.push(track);
    }
    return stream;
  });
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(async () =>
    cameras.map((label) => ({ kind: 'videoinput', deviceId: label, label }) as MediaDeviceInfo),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  return { asked, lights, states: () => tracks.map(({ readyState }) => readyState) };
}

async function show() {
  const onFound = vi.fn();
  const screen = await draw(<CameraCard onFound={onFound} />);
  const press = (name: string) => screen.getByRole('button', { name: `scanner.${name}` }).click();
  const fault = (name: string) =>
    expect.element(screen.getByRole('alert').getByText(`scanner.error.${name}`, { exact: true })).toBeVisible();
  return { screen, onFound, press, fault, stop: screen.getByRole('button', { name: 'scanner.stop' }) };
}
const refusal = (name: string) => ({ refuse: () => new DOMException('', name) });

it.each([
  ['noCamera', 'missing', refusal('NotFoundError')],
  ['denied', 'refused', refusal('NotAllowedError')],
  ['inUse', 'taken by another program', refusal('NotReadableError')],
  ['noCameras', 'granted, but none is listed', { cameras: [] }],
])('says %s where the camera is %s, leaves none on, and tries again', async (name, _, browser) => {
  const camera = pretend(browser);
  const { screen, press, fault } = await show();
  await press('start');
  await fault(name);
  expect(camera.states().filter((state) => state === 'live')).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'scanner.stop' })).not.toBeInTheDocument();
  await press('start');
  await expect.poll(() => camera.asked).toHaveLength(2);
});

it('says that the browser has no camera at all, without a request', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as unknown as MediaDevices);
  onTestFinished(() => void vi.restoreAllMocks());
  const { press, fault } = await show();
  await press('start');
  await fault('noApi');
});

it('reports the first code once, and turns the camera off', async () => {
  const camera = pretend();
  const { screen, onFound, press, stop } = await show();
  await press('start');
  await expect.element(stop).toBeVisible();
  await expect.poll(camera.states).toEqual(['live']);
  expect(camera.asked).toEqual([{ video: { facingMode: { ideal: 'environment' } }, audio: false }]);
  code = { value: '4006381333931' };
  await expect.poll(() => onFound.mock.calls).toEqual([['4006381333931']]);
  expect(camera.states()).toEqual(['ended']);
  await expect.element(screen.getByRole('button', { name: 'scanner.again' })).toBeEnabled();
  await expect.element(stop).not.toBeInTheDocument();
  expect(onFound).toHaveBeenCalledTimes(1);
});

it('switches the light of a camera that has one', async () => {
  const camera = pretend({ hasTorch: true });
  const { press } = await show();
  await press('start');
  await press('torchOn');
  await press('torchOff');
  expect(camera.lights).toEqual([{ torch: true }, { torch: false }]);
});

it('has no button for a light that cannot be switched', async () => {
  const camera = pretend();
  const { screen, press, stop } = await show();
  await press('start');
  await expect.element(stop).toBeVisible();
  await expect.poll(camera.states).toEqual(['live']);
  await expect.element(screen.getByRole('button', { name: /scanner.torch/ })).not.toBeInTheDocument();
});

it('turns the camera off while the page is hidden, and when it is left', async () => {
  const camera = pretend();
  const { screen, press, stop } = await show();
  await press('start');
  await expect.poll(camera.states).toEqual(['live']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(stop).not.toBeInTheDocument();
  expect(camera.states()).toEqual(['ended']);
  await press('start');
  await expect.poll(camera.states).toEqual(['ended', 'live']);
  await screen.unmount();
  await expect.poll(camera.states).toEqual(['ended', 'ended']);
});

it('turns a camera off that is granted only after Stop', async () => {
  const granted = Promise.withResolvers<void>();
  const camera = pretend({ held: granted.promise });
  const { screen, press, stop } = await show();
  await press('start');
  await expect.element(screen.getByText('scanner.preparing')).toBeVisible();
  await stop.click();
  granted.resolve();
  await expect.poll(camera.states).toEqual(['ended']);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('a start that was overtaken leaves the picture of the next one alone', async () => {
  const granted = Promise.withResolvers<void>();
  const camera = pretend({ held: granted.promise });
  const { screen, press, stop } = await show();
  await press('start');
  await stop.click();
  await press('start');
  await expect.poll(() => camera.asked).toHaveLength(2);
  granted.resolve();
  await expect.poll(() => camera.states().toSorted()).toEqual(['ended', 'live']);
  const video = () => screen.container.querySelector('video');
  await expect.poll(() => video()?.videoWidth).toBe(300);
  expect((video()?.srcObject as MediaStream | null)?.getVideoTracks().map((track) => track.readyState)).toEqual([
    'live',
  ]);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('turns the camera off if the decoder cannot be loaded', async () => {
  const camera = pretend();
  decoder.load = () => Promise.reject(new Error('no network'));
  const { screen, press, fault } = await show();
  await press('start');
  await fault('noDecoder');
  await expect.element(screen.getByText('scanner.error.decoderTitle')).toBeVisible();
  await expect.poll(camera.states).toEqual(['ended']);
});

it('after another camera was refused, offers neither its light nor a choice', async () => {
  const isRear = ({ video }: MediaStreamConstraints) => JSON.stringify(video).includes('Rear');
  const camera = pretend({
    ...{ cameras: ['Front', 'Rear'], hasTorch: true },
    refuse: (asked) => isRear(asked) && new DOMException('', 'NotReadableError'),
  });
  const { screen, press, fault } = await show();
  await press('start');
  await screen.getByRole('button', { name: /scanner.whichCamera/ }).click();
  await screen.getByRole('option', { name: 'Rear' }).click();
  await fault('inUse');
  expect(camera.states()).toEqual(['ended']);
  await expect.element(screen.getByRole('button', { name: /scanner.torch/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /scanner.whichCamera/ })).not.toBeInTheDocument();
});
