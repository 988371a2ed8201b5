import { scanner } from '@portico/contracts/platform/constants';
import type { loadDecoder } from './load-decoder.ts';
import { boxInPicture } from './scan-box.ts';

type Decode = Awaited<ReturnType<typeof loadDecoder>>;

/**
 * Searches the box in the picture ten times a second until a code is found. Returns a function that stops the search.
 */
export function searchFrames(video: HTMLVideoElement, decode: Decode, found: (value: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  const timer = setInterval(() => {
    if (!drawing || video.videoWidth === 0) return;
    const { left, top, width, height } = boxInPicture({
      shown: { width: video.clientWidth, height: video.clientHeight },
      picture: { width: video.videoWidth, height: video.videoHeight },
    });
    canvas.width = width;
    canvas.height = height;
    drawing.drawImage(video, left, top, width, height, 0, 0, width, height);
    const code = decode(canvas);
    if (code) found(code.value);
  }, 1000 / scanner.framesPerSecond);
  return () => clearInterval(timer);
}
