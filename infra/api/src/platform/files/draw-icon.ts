/**
 * Renders one of our own drawings as PNG for devices that accept no other icons. The same drawing yields the same
 * bytes.
 */

interface IconSize {
  /** Pixels. */
  side: number;
  /** No transparency, because some devices fill it with black and others crop the icon to their own shape. */
  isOpaque: boolean;
}

/** `drawing` must be one of our own SVGs, never a visitor's: it is parsed without limits. */
export async function drawIcon(drawing: string, { side, isOpaque }: IconSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(drawing)).resize({ width: side, height: side, fit: 'contain' });
  return (isOpaque ? image.flatten().removeAlpha() : image).png({ compressionLevel: 9 }).toBuffer();
}
