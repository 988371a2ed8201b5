/**
 * A film for Chromium's fake camera, with barcodes drawn from the bars that bwip-js calculates. Format: YUV4MPEG2, as
 * `--use-file-for-fake-video-capture` reads it; the camera begins at the first frame and repeats the film.
 */
import { writeFileSync } from 'node:fs';
import bwip from 'bwip-js/node';

export const cameraFormats = {
  CODE_128: { symbology: 'code128', value: 'AB-12' },
  CODE_39: { symbology: 'code39', value: 'A1B2' },
  EAN_13: { symbology: 'ean13', value: '4006381333931' },
  EAN_8: { symbology: 'ean8', value: '96385074' },
  UPC_A: { symbology: 'upca', value: '036000291452' },
  UPC_E: { symbology: 'upce', value: '01234565' },
  ITF: { symbology: 'interleaved2of5', value: '123456' },
  CODABAR: { symbology: 'rationalizedCodabar', value: 'A12345B' },
  QR: { symbology: 'qrcode', value: 'HELP-DESK' },
} as const;
export type CameraFormat = keyof typeof cameraFormats;
export const allCameraFormats = Object.keys(cameraFormats) as CameraFormat[];

const width = 640;
const height = 480;
const barHeight = 160;
/**
 * In pixels: the area that the scanner searches (70 percent of the smaller side), less the quiet zone around a code.
 */
const mostWide = 300;
const white = 235;
const black = 16;

/** Output of bwip-js: alternating widths of bars and gaps, or the modules of a square. */
type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number; pixy?: number };

function drawSquare(grey: Buffer, left: number, top: number, wide: number, high: number): void {
  for (let y = top; y < top + high; y += 1) grey.fill(black, y * width + left, y * width + left + wide);
}

function drawBars(grey: Buffer, widths: readonly number[]): void {
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const scale = Math.max(1, Math.floor(mostWide / modules));
  let left = Math.round((width - modules * scale) / 2);
  for (const [at, wide] of widths.entries()) {
    if (at % 2 === 0) drawSquare(grey, left, (height - barHeight) / 2, wide * scale, barHeight);
    left += wide * scale;
  }
}

function drawModules(grey: Buffer, modules: readonly number[], across: number): void {
  const scale = Math.floor(mostWide / across);
  const left = Math.round((width - across * scale) / 2);
  const top = Math.round((height - across * scale) / 2);
  for (const [at, dark] of modules.entries())
    if (dark) drawSquare(grey, left + (at % across) * scale, top + Math.floor(at / across) * scale, scale, scale);
}

/** One frame: the grey values, then two colour planes, which are neutral. */
function picture(format: CameraFormat | undefined): Buffer {
  const grey = Buffer.alloc(width * height, white);
  if (format) {
    const { symbology, value } = cameraFormats[format];
    const [raw] = bwip.raw(symbology, value, {}) as unknown as Raw[];
    if (raw?.sbs) drawBars(grey, raw.sbs);
    else if (raw?.pixs && raw.pixx) drawModules(grey, raw.pixs, raw.pixx);
    else throw new Error(`bwip-js drew nothing for ${format}.`);
  }
  return Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)]);
}

/** The same code as a photograph: a PNG. */
export const codePicture = (format: CameraFormat): Promise<Buffer> =>
  bwip.toBuffer({
    bcid: cameraFormats[format].symbology,
    text: cameraFormats[format].value,
    scale: 6,
    padding: 12,
    backgroundcolor: 'FFFFFF',
  });

/** Each code for about a second, followed by a white frame. */
export function writeCameraFilm(file: string, formats: readonly CameraFormat[]): void {
  const picturesOfOne = 6;
  const pictures = formats.flatMap((format) => [
    ...Array.from({ length: picturesOfOne }, () => picture(format)),
    picture(undefined),
  ]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...pictures]),
  );
}

export const cameraArgs = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
