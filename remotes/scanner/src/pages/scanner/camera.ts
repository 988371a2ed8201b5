/** Access to the camera: requested, listed, started and released. */

/** Permission was granted, but the device lists no cameras. */
export class NoCamerasListed extends Error {}
/** The camera was granted but did not start. */
export class CameraDidNotStart extends Error {}

export interface Camera {
  id: string;
  /** The device's name for the camera, or an empty string. */
  label: string;
}

export interface OpenCamera {
  cameras: readonly Camera[];
  current: string | undefined;
  /** Undefined if the camera has no light that can be switched. */
  torch: ((isOn: boolean) => Promise<void>) | undefined;
  close(): void;
}

/** Properties of the Image Capture specification that are missing from TypeScript's library. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean };

const back = { facingMode: { ideal: 'environment' } } satisfies MediaTrackConstraints;

function torchOf(track: MediaStreamTrack): OpenCamera['torch'] {
  const { torch } = (track.getCapabilities?.() ?? {}) as Capabilities;
  if (!torch) return undefined;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}

/**
 * @param chosen a camera's id; without it the rear camera, if there is one
 * @param signal aborted once the camera is no longer wanted. It is then released without touching the picture, which
 *   may belong to a later start.
 */
export async function openCamera(
  video: HTMLVideoElement,
  chosen: string | undefined,
  signal: AbortSignal,
): Promise<OpenCamera> {
  const wanted = chosen === undefined ? back : { deviceId: { exact: chosen } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  try {
    // Names are available only once the camera may be used.
    const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
    const [track] = stream.getVideoTracks();
    if (devices.length === 0 || !track) throw new NoCamerasListed();
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play().catch((cause: unknown) => {
      throw new CameraDidNotStart('The camera’s picture does not play.', { cause });
    });
    return {
      cameras: devices.map(({ deviceId, label }) => ({ id: deviceId, label })),
      current: track.getSettings().deviceId,
      torch: torchOf(track),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
