/** Valid files to upload, generated here so that no external files are needed. */

import sharp from 'sharp';
import { handMadeZip } from '../hand-made-zip.ts';

interface PictureOptions {
  width?: number;
  height?: number;
  /** Stored in the picture's EXIF data, together with coordinates. */
  copyright?: string;
}

const colour = { r: 20, g: 120, b: 90 };

export function jpeg({ width = 64, height = 48, copyright }: PictureOptions = {}): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).jpeg();
  return (
    copyright === undefined
      ? image
      : image.withExif({ IFD0: { Copyright: copyright }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  ).toBuffer();
}

export const png = ({ width = 64, height = 48 }: PictureOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Random dots, which no encoder can compress well. */
export function noise(width: number, height: number): Promise<Buffer> {
  const dots = Buffer.alloc(width * height * 3);
  crypto.getRandomValues(dots.subarray(0, Math.min(65_536, dots.length)));
  for (let at = 65_536; at < dots.length; at += 1) dots[at] = ((dots[at - 65_521] as number) * 31 + at) & 255;
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** One empty page; `inside` is in a separate object. */
export const pdf = (inside = '', bytes = 0): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n'),
    Buffer.alloc(bytes, '% nothing\n'),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

const main = {
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
  docx: ['word/document.xml', 'wordprocessingml.document.main'],
} as const;

export type ZipEntry = Parameters<typeof handMadeZip>[0][number];

export function officeEntries(type: keyof typeof main): ZipEntry[] {
  const [part, kind] = main[type];
  const contentType = `application/vnd.openxmlformats-officedocument.${kind}+xml`;
  return [
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    },
    { name: '_rels/.rels', data: '<?xml version="1.0"?><Relationships/>' },
    { name: part, data: '<?xml version="1.0"?><root/>' },
  ];
}

export const office = (type: keyof typeof main, ...more: ZipEntry[]): Buffer =>
  handMadeZip([...officeEntries(type), ...more]);
