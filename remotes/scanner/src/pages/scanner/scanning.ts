import type { CameraFault } from './camera-errors.ts';

/** Idle, then preflight (requesting the camera), then scanning, then stopped after the first successful scan. */
export type Scanning =
  | { state: 'idle' }
  | { state: 'preflight' }
  | { state: 'scanning' }
  | { state: 'stopped'; value: string }
  | { state: 'failed'; fault: CameraFault };

export type ScanEvent =
  | { type: 'start' }
  | { type: 'cameraReady' }
  | { type: 'scanned'; value: string }
  | { type: 'stop' }
  | { type: 'failed'; fault: CameraFault };

/**
 * The page's state machine. An event that does not fit the state is ignored, such as a code that arrives after Stop.
 */
export function scanning(now: Scanning, event: ScanEvent): Scanning {
  switch (event.type) {
    case 'start':
      return now.state === 'preflight' || now.state === 'scanning' ? now : { state: 'preflight' };
    case 'cameraReady':
      return now.state === 'preflight' ? { state: 'scanning' } : now;
    case 'scanned':
      return now.state === 'scanning' ? { state: 'stopped', value: event.value } : now;
    case 'stop':
      return now.state === 'preflight' || now.state === 'scanning' ? { state: 'idle' } : now;
    case 'failed':
      return now.state === 'preflight' || now.state === 'scanning' ? { state: 'failed', fault: event.fault } : now;
  }
}
