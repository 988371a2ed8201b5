import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type CameraSurroundings, faultBefore, faultOf } from './camera-errors.ts';
import { scanning } from './scanning.ts';

const surroundings = (): CameraSurroundings => ({
  isSecure: window.isSecureContext,
  hasApi: typeof navigator.mediaDevices?.getUserMedia === 'function',
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
});

/** Runs the camera for the page: stops it after the first code, on Stop, when the tab is hidden and when one leaves. */
export function useScanner(video: RefObject<HTMLVideoElement | null>) {
  const [now, send] = useReducer(scanning, { state: 'idle' });
  const stopCamera = useRef<() => void>(undefined);
  // Which start is the latest: a camera that becomes ready after Stop belongs to an older one and is let go at once.
  const latest = useRef(0);

  const release = () => {
    latest.current += 1;
    stopCamera.current?.();
    stopCamera.current = undefined;
  };

  const stop = () => {
    release();
    send({ type: 'stop' });
  };

  const start = async () => {
    send({ type: 'start' });
    const around = surroundings();
    const fault = faultBefore(around);
    if (fault || !video.current) return send({ type: 'failed', fault: fault ?? 'noStart' });
    latest.current += 1;
    const mine = latest.current;
    try {
      // The decoder is large: it is loaded when somebody scans, not when the page is opened.
      const { readCodes } = await import(/* webpackChunkName: "scanner-decoder" */ './read-codes.ts');
      const letGo = await readCodes(video.current, (value) => {
        release();
        send({ type: 'scanned', value });
      });
      if (mine !== latest.current) return letGo();
      stopCamera.current = letGo;
      send({ type: 'cameraReady' });
    } catch (error) {
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

  return { now, start: () => void start(), stop };
}
