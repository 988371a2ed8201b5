/** Pure geometry of the square crop of a picture. */

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** 1 shows the largest square that fits. */
  zoom: number;
  /** Centre of the square in the rotated picture, each coordinate from 0 to 1. */
  x: number;
  y: number;
  /** Quarter turns clockwise. */
  turns: 0 | 1 | 2 | 3;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5, turns: 0 };
export const mostZoom = 4;
/** The server does not store larger pictures. */
const largestSide = 512;

/** Enough for the smallest permitted crop at four times zoom. */
const mostShown = 2048;

/** The size at which a picture is shown and cropped. Limited to `mostShown` on each side and never enlarged. */
export function shrunk({ width, height }: Size): Size {
  const scale = Math.min(1, mostShown / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The size of the rotated picture. */
export const turnedSize = ({ width, height }: Size, { turns }: Pick<Crop, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const sideOf = (turned: Size, zoom: number): number => Math.min(turned.width, turned.height) / zoom;
const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The nearest crop that lies entirely within the picture. */
export function fitted(size: Size, crop: Crop): Crop {
  const turned = turnedSize(size, crop);
  const zoom = within(crop.zoom, 1, mostZoom);
  const half = sideOf(turned, zoom) / 2;
  const held = (middle: number, length: number) => within(middle, half / length, 1 - half / length);
  return { ...crop, zoom, x: held(crop.x, turned.width), y: held(crop.y, turned.height) };
}

/** Moves the picture by fractions of the square's side. Right and down are positive. */
export function moved(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const turned = turnedSize(size, crop);
  const side = sideOf(turned, crop.zoom);
  return fitted(size, {
    ...crop,
    x: crop.x - (byX * side) / turned.width,
    y: crop.y - (byY * side) / turned.height,
  });
}

/** Rotates about the centre of the square. */
export function turned(size: Size, crop: Crop): Crop {
  const turns = ((crop.turns + 1) % 4) as Crop['turns'];
  return fitted(size, { ...crop, turns, x: 1 - crop.y, y: crop.x });
}

/** Side of the uploaded square. The picture is never enlarged. */
export const croppedSide = (size: Size, { zoom, turns }: Crop): number =>
  Math.max(1, Math.round(Math.min(largestSide, sideOf(turnedSize(size, { turns }), zoom))));

/** Draws the square to a canvas of `side` pixels. */
export function drawCrop(canvas: HTMLCanvasElement, picture: CanvasImageSource & Size, crop: Crop, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  const size = turnedSize(picture, crop);
  const scale = side / sideOf(size, crop.zoom);
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.translate(side / 2 - (crop.x - 0.5) * size.width * scale, side / 2 - (crop.y - 0.5) * size.height * scale);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
