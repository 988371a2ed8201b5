/** Which way a lesson is scrolled, so that the portal can give a phone's whole screen to it. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** Pixels below which a movement is a trembling finger. */
const leastMove = 24;
/** A page with less to scroll than this needs no more room. */
const leastRoom = 160;
/** Pixels of further scrolling after which the message is sent again, as the bar may have been shown in between. */
const again = 240;

export interface ScrollPosition {
  top: number;
  /** How far down it can be scrolled. */
  most: number;
}

type Direction = Extract<FromFrame, 'scrolled-down' | 'scrolled-up'>;

/** Follows the positions of one scrolled element; answers the way it moves when that is news. */
export function scrollDirection(): (position: ScrollPosition) => Direction | undefined {
  let said: Direction = 'scrolled-up';
  let saidAt = 0;
  /** The furthest point that way. */
  let edge = 0;
  return ({ top, most }) => {
    const isDown = said === 'scrolled-down';
    // Hiding the bar makes the frame taller, so the end of the page moves up: that is not a person scrolling up.
    const isAtEnd = top >= most - 2;
    if (isDown) edge = isAtEnd ? top : Math.max(edge, top);
    else edge = Math.min(edge, top);
    const turns = isDown
      ? top <= 0 || (!isAtEnd && edge - top >= leastMove)
      : top - edge >= leastMove && most >= leastRoom;
    if (!turns && !(isDown && top - saidAt >= again)) return undefined;
    if (turns) said = isDown ? 'scrolled-up' : 'scrolled-down';
    saidAt = top;
    edge = top;
    return said;
  };
}
