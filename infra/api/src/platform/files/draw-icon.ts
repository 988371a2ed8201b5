/** A drawing of our own as PNG, for devices that take no other icons. The same drawing gives the same bytes. */

export interface IconSize {
  /** Pixels. */
  side: number;
  /** Without transparency: some devices fill it with black, others cut their own shape out of the picture. */
  isOpaque: boolean;
}

/** `drawing` is an SVG of ours, never of a visitor's: it is read without limits. */
export async function drawIcon(drawing: string, { side, isOpaque }: IconSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(drawing)).resize({ width: side, height: side, fit: 'contain' });
  return (isOpaque ? image.flatten().removeAlpha() : image).png({ compressionLevel: 9 }).toBuffer();
}
