import { expect, test, vi } from 'vitest';
import { launchVideo } from './launch-video.ts';

/** A fake video element with the given browser permissions. */
const fake = (allows: { fullscreen: boolean; sound: boolean; play: boolean }) => {
  const video = {
    muted: true,
    requestFullscreen: vi.fn(() => (allows.fullscreen ? Promise.resolve() : Promise.reject(new Error('refused')))),
    play: vi.fn(() => (allows.play && (allows.sound || video.muted) ? Promise.resolve() : Promise.reject(new Error()))),
  };
  return video;
};

test.each([
  [{ fullscreen: true, sound: true, play: true }, 'loud', false],
  [{ fullscreen: false, sound: true, play: true }, 'loud', false],
  [{ fullscreen: true, sound: false, play: true }, 'muted', true],
  [{ fullscreen: false, sound: false, play: false }, 'waiting', true],
])('%o → %s', async (allows, outcome, muted) => {
  const video = fake(allows);
  expect(await launchVideo(video as unknown as HTMLVideoElement)).toBe(outcome);
  expect(video.muted).toBe(muted);
  expect(video.requestFullscreen).toHaveBeenCalledOnce();
});
