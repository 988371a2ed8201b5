/** The decoder. It is large, so it is loaded only on the scanner page, after that has been shown. */
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
// Readers are tried one after another here, because the library's own multi-format reader logs every picture without a
// code.
const qrReader = new QRCodeReader();
const readers: readonly Reader[] = [new MultiFormatOneDReader(hints), new UpcEReader(), qrReader];

export interface Decoded {
  value: string;
  /** The name used in the specification, such as `EAN_13`. */
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
 * Undefined if the picture contains no readable code. A QR code that fills a picture is also searched for at half the
 * size: of long codes with eight pixels per module the library finds only every second, with four pixels 99 percent.
 */
export function decode(picture: HTMLCanvasElement): Decoded | undefined {
  return decodeBitmap(bitmapOf(picture)) ?? decodeBitmap(bitmapOf(halved(picture)), [qrReader]);
}

function decodeBitmap(bitmap: BinaryBitmap, by: readonly Reader[] = readers): Decoded | undefined {
  for (const reader of by) {
    try {
      const result = reader.decode(bitmap, hints);
      return { value: result.getText(), format: BarcodeFormat[result.getBarcodeFormat()] };
    } catch {
      // A reader throws if it finds no code, which is the case for most pictures of a camera.
    }
  }
  return undefined;
}
