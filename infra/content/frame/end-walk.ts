/**
 * Lessons look for the run-time by walking up from window to window until one is its own parent. If they do not find it
 * here, they continue in the portal's window, where any access throws a SecurityError: many look for `API_1484_11`
 * first, all the way up. This page ends their walk.
 */
export function endWalk(view: Window & typeof globalThis): void {
  Object.defineProperty(view, 'parent', { value: view, enumerable: true });
}
