import { scanner } from '@portico/contracts/platform/constants';
import { BarcodeFormat, BrowserMultiFormatOneDReader } from '@zxing/browser';
import { DecodeHintType } from '@zxing/library';

/** Reads one-dimensional codes from the back camera into the video element, ten times a second, until stopped. */
export async function readCodes(video: HTMLVideoElement, found: (value: string) => void): Promise<() => void> {
  const formats = scanner.formats.map((name) => BarcodeFormat[name]);
  const reader = new BrowserMultiFormatOneDReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]), {
    delayBetweenScanAttempts: 1000 / scanner.framesPerSecond,
    delayBetweenScanSuccess: 1000 / scanner.framesPerSecond,
  });
  const controls = await reader.decodeFromConstraints(
    { video: { facingMode: { ideal: 'environment' } }, audio: false },
    video,
    (result) => {
      if (result) found(result.getText());
    },
  );
  return () => controls.stop();
}
