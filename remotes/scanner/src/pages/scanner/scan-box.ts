import { scanner } from '@portico/contracts/platform/constants';

/** Side of the square in which codes are searched: 70 percent of the shorter side, between 200 and 420 pixels. */
export function scanBox(width: number, height: number): number {
  const side = Math.round(Math.min(width, height) * scanner.boxFractionOfSmallerSide);
  return Math.min(scanner.boxMaxPx, Math.max(scanner.boxMinPx, side));
}

export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Sizes {
  /** Size on the page, in CSS pixels. */
  shown: { width: number; height: number };
  /** Size of the camera's picture. */
  picture: { width: number; height: number };
}

/** The part of the camera's picture within the box, which is drawn over the centre of the video. */
export function boxInPicture({ shown, picture }: Sizes): Region {
  const side = scanBox(shown.width, shown.height);
  const across = (box: number, of: number, whole: number) =>
    Math.min(whole, Math.round((box * whole) / Math.max(1, of)));
  const width = across(side, shown.width, picture.width);
  const height = across(side, shown.height, picture.height);
  return {
    left: Math.round((picture.width - width) / 2),
    top: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}
