import { QRCodeDecoderErrorCorrectionLevel as ErrorCorrection, QRCodeEncoder } from '@zxing/library';

/** White modules around the code; ISO/IEC 18004 requires four. */
const quietZone = 4;

/**
 * One square of the path per dark module. With error correction level M, fifteen percent of the print may be damaged.
 */
export function qrPath(text: string): { path: string; size: number } {
  const matrix = QRCodeEncoder.encode(text, ErrorCorrection.M).getMatrix();
  const width = matrix.getWidth();
  const squares: string[] = [];
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (matrix.get(x, y) === 1) squares.push(`M${x + quietZone} ${y + quietZone}h1v1h-1z`);
  return { path: squares.join(''), size: width + 2 * quietZone };
}
