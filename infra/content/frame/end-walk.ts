/**
 * Lessons look for the run-time by walking up from window to window until one is its own parent. If they do not find it
 * here, they continue into the portal's window, where any access throws a SecurityError; many look for `API_1484_11`
 * first, all the way up. This page ends their walk.
 */

/** No lesson reads it this often in one go, unless its walk does not end. */
const mostReads = 5000;

/**
 * Captivate climbs for as long as it can read a parent's document, and relies on the error of a foreign window. It
 * would never leave a window that is its own parent, so after many reads in one go it gets that error.
 */
export function endWalk(view: Window & typeof globalThis): void {
  let reads = 0;
  const get = () => {
    if (reads === 0)
      setTimeout(() => {
        reads = 0;
      });
    reads += 1;
    if (reads > mostReads) throw new DOMException('The walk from window to window ends here.', 'SecurityError');
    return view;
  };
  Object.defineProperty(view, 'parent', { get, enumerable: true });
}
