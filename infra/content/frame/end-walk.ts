/**
 * Lessons look for the run-time by walking up from window to window until one is its own parent. What they do not find here
 * they would look for in the portal's window next, and die of the SecurityError that any look into it is answered with: many
 * try `API_1484_11` first, all the way up. This page ends their walk.
 */
export function endWalk(view: Window & typeof globalThis): void {
  Object.defineProperty(view, 'parent', { value: view, enumerable: true });
}
