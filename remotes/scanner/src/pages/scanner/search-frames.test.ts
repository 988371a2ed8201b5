import { scanner } from '@portico/contracts/platform/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchFrames } from './search-frames.ts';

const drawImage = vi.fn();
const video = (videoWidth: number) =>
  ({ videoWidth, videoHeight: 480, clientWidth: 640, clientHeight: 480 }) as HTMLVideoElement;

beforeEach(() => {
  drawImage.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({ drawImage }), width: 0, height: 0 }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ten frames a second are examined until the search is stopped', () => {
  const end = searchFrames(video(640), () => undefined, vi.fn());
  vi.advanceTimersByTime(3000);
  expect(drawImage).toHaveBeenCalledTimes(3 * scanner.framesPerSecond);
  expect(drawImage).toHaveBeenCalledTimes(30);
  end();
  vi.advanceTimersByTime(3000);
  expect(drawImage).toHaveBeenCalledTimes(30);
});

test('no frame is examined before the camera has a picture; a found code is reported', () => {
  const found = vi.fn();
  searchFrames(video(0), () => ({ value: 'HELP' }) as never, found);
  vi.advanceTimersByTime(500);
  expect(found).not.toHaveBeenCalled();
  const end = searchFrames(video(640), () => ({ value: 'HELP' }) as never, found);
  vi.advanceTimersByTime(100);
  expect(found).toHaveBeenCalledExactlyOnceWith('HELP');
  end();
});
