/** The decoder: large, so it is loaded after the scanner's page has shown, and only there. */
import { scanner } from '@portico/contracts/platform/constants';
import { HTMLCanvasElementLuminanceSource } from '@zxing/browser';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  type Reader,
} from '@zxing/library';
import { UpcEReader } from './upc-e-reader.ts';

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, scanner.formats.map((name) => BarcodeFormat[name])],
  [DecodeHintType.TRY_HARDER, true],
]);
// One after another by ourselves: the library's own reader of many formats logs every picture without a code.
const qrReader = new QRCodeReader();
const readers: readonly Reader[] = [new MultiFormatOneDReader(hints), new UpcEReader(), qrReader];

export interface Decoded {
  value: string;
  /** As the specification names it: `EAN_13`. */
  format: string;
}

const bitmapOf = (picture: HTMLCanvasElement) =>
  new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(picture)));

function halved(picture: HTMLCanvasElement): HTMLCanvasElement {
  const half = document.createElement('canvas');
  half.width = Math.ceil(picture.width / 2);
  half.height = Math.ceil(picture.height / 2);
  half.getContext('2d')?.drawImage(picture, 0, 0, half.width, half.height);
  return half;
}

/**
 * Undefined where the picture holds no code that can be read. A QR code that fills a picture is looked for at half the
 * size, too: of long ones with eight pixels a module, the library finds every second, with four all but one in a hundred.
 */
export function decode(picture: HTMLCanvasElement): Decoded | undefined {
  return decodeBitmap(bitmapOf(picture)) ?? decodeBitmap(bitmapOf(halved(picture)), [qrReader]);
}

export function decodeBitmap(bitmap: BinaryBitmap, by: readonly Reader[] = readers): Decoded | undefined {
  for (const reader of by) {
    try {
      const result = reader.decode(bitmap, hints);
      return { value: result.getText(), format: BarcodeFormat[result.getBarcodeFormat()] };
    } catch {
      // A reader throws for a picture without its code, which is what most pictures of a camera are.
    }
  }
  return undefined;
}
