import { scanner } from '@portico/contracts/platform/constants';

/** Side of the square that is searched for a code: 70 percent of the smaller side, between 200 and 420 pixels. */
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
  /** As shown, in pixels of the page. */
  shown: { width: number; height: number };
  /** Of the camera's picture. */
  picture: { width: number; height: number };
}

/** The part of the camera's picture that lies in the box, which is drawn over the middle of what is shown. */
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
