import { CameraDidNotStart, NoCamerasListed } from './camera.ts';

/** The camera may be used, but the code that reads barcodes is missing. */
export class DecoderNotLoaded extends Error {}

/** Why scanning cannot start, by the message ids of the catalogue (specification section 8). */
const cameraFaults = [
  'insecure',
  'noApi',
  'denied',
  'deniedInstalled',
  'noCamera',
  'inUse',
  'noAccess',
  'noCameras',
  'noStart',
  'noDecoder',
] as const;
export type CameraFault = (typeof cameraFaults)[number];

export interface CameraSurroundings {
  /** True for https or localhost. */
  isSecure: boolean;
  hasApi: boolean;
  /** True if the portal runs as an installed app, where permission is granted elsewhere. */
  isInstalled: boolean;
}

/** What prevents scanning before the camera is even requested. */
export function faultBefore({ isSecure, hasApi }: CameraSurroundings): CameraFault | undefined {
  if (!isSecure) return 'insecure';
  return hasApi ? undefined : 'noApi';
}

/** The fault behind a rejected camera request; names are those of the browser's DOMException. */
export function faultOf(error: unknown, { isInstalled }: CameraSurroundings): CameraFault {
  if (error instanceof NoCamerasListed) return 'noCameras';
  if (error instanceof DecoderNotLoaded) return 'noDecoder';
  if (error instanceof CameraDidNotStart) return 'noStart';
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return isInstalled ? 'deniedInstalled' : 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'noCamera';
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse';
    case 'TypeError':
      return 'noStart';
    default:
      return 'noAccess';
  }
}
