/** Detects the direction in which a lesson is scrolled, so that the portal can give it the whole screen of a phone. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** Shorter movements, in pixels, are caused by an unsteady finger. */
const leastMove = 24;
/** A page with less to scroll than this needs no more space. */
const leastRoom = 160;
/** After this many more pixels, the message is sent again, because the bar may have been shown in between. */
const again = 240;

export interface ScrollPosition {
  top: number;
  /** Its maximum scroll position. */
  most: number;
}

type Direction = Extract<FromFrame, 'scrolled-down' | 'scrolled-up'>;

/** Follows the positions of one scrolled element. Returns its direction when it changes or has to be sent again. */
export function scrollDirection(): (position: ScrollPosition) => Direction | undefined {
  let reported: Direction = 'scrolled-up';
  let reportedAt = 0;
  /** The furthest position in that direction. */
  let edge = 0;
  return ({ top, most }) => {
    const isDown = reported === 'scrolled-down';
    // Hiding the bar makes the frame taller, so the end of the page moves up without anyone scrolling.
    const isAtEnd = top >= most - 2;
    if (isDown) edge = isAtEnd ? top : Math.max(edge, top);
    else edge = Math.min(edge, top);
    const turns = isDown
      ? top <= 0 || (!isAtEnd && edge - top >= leastMove)
      : top - edge >= leastMove && most >= leastRoom;
    if (!turns && !(isDown && top - reportedAt >= again)) return undefined;
    if (turns) reported = isDown ? 'scrolled-up' : 'scrolled-down';
    reportedAt = top;
    edge = top;
    return reported;
  };
}
