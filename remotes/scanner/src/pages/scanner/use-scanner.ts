import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { type OpenCamera, openCamera } from './camera.ts';
import { type CameraSurroundings, DecoderNotLoaded, faultBefore, faultOf } from './camera-errors.ts';
import { loadDecoder } from './load-decoder.ts';
import { scanning } from './scanning.ts';
import { searchFrames } from './search-frames.ts';

const surroundings = (): CameraSurroundings => ({
  isSecure: window.isSecureContext,
  hasApi: typeof navigator.mediaDevices?.getUserMedia === 'function',
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
});

type Found = (value: string) => void;

/**
 * Controls the camera for the page: stops it after the first code, on Stop, when the tab is hidden, and when the page
 * is left.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onFound: Found) {
  const [now, send] = useReducer(scanning, { state: 'idle' });
  const [camera, setCamera] = useState<OpenCamera>();
  const letGo = useRef<() => void>(undefined);
  // Aborted by Stop and by the next start. A camera that becomes ready only then is released at once.
  const latest = useRef<AbortController>(undefined);

  const release = () => {
    latest.current?.abort();
    letGo.current?.();
    letGo.current = undefined;
  };
  const stop = () => {
    release();
    setCamera(undefined);
    send({ type: 'stop' });
  };
  const found: Found = (value) => {
    release();
    setCamera(undefined);
    send({ type: 'scanned', value });
    onFound(value);
  };

  const start = async (chosen?: string) => {
    release();
    send({ type: 'start' });
    const around = surroundings();
    const fault = faultBefore(around);
    if (fault || !video.current) return send({ type: 'failed', fault: fault ?? 'noStart' });
    const starting = new AbortController();
    latest.current = starting;
    const { signal } = starting;
    const opening = openCamera(video.current, chosen, signal);
    const loading = loadDecoder().catch((cause: unknown) => {
      throw new DecoderNotLoaded('The decoder could not be loaded.', { cause });
    });
    try {
      const [open, decode] = await Promise.all([opening, loading]);
      if (signal.aborted) return open.close();
      const endSearch = searchFrames(video.current, decode, found);
      letGo.current = () => {
        endSearch();
        open.close();
      };
      setCamera(open);
      send({ type: 'cameraReady' });
    } catch (error) {
      // The decoder may have failed alone, and the camera must not stay on.
      opening.then(({ close }) => close()).catch(() => {});
      if (signal.aborted) return;
      setCamera(undefined);
      send({ type: 'failed', fault: faultOf(error, around) });
    }
  };

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') stop();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      release();
    };
  }, []);

  return { now, camera, start: (chosen?: string) => void start(chosen), stop };
}
