/** `adl.nav.request`: the navigation that a lesson requests for when it ends. */
export const navigationWords = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const;

/** `choice` and `jump` name their activity: `{target=intro}choice`. */
const withTarget = /^\{target=[^\s{}]+\}(choice|jump)$/;
const validity = /^adl\.nav\.request_valid\.(?:(continue|previous)|(choice|jump)\.\{target=[^\s{}]+\})$/;

export const isNavigationRequest = (value: string): boolean =>
  value === '_none_' || (navigationWords as readonly string[]).includes(value) || withTarget.test(value);

/**
 * The element that says whether a request would be followed, under the name of its value; undefined for other elements.
 */
export function navigationValidity(name: string): string | undefined {
  const [found, word, aimed] = validity.exec(name) ?? [];
  return found && (word ? name : `adl.nav.request_valid.${aimed}`);
}

/** Whether there is a lesson before and after this one. Lessons cannot be requested by name. */
export const navigationValues = (has: { previous: boolean; next: boolean }): Record<string, string> => ({
  'adl.nav.request_valid.continue': String(has.next),
  'adl.nav.request_valid.previous': String(has.previous),
});

/** What the portal does when a lesson has ended. */
export type AfterLesson =
  | 'continue'
  | 'previous'
  /** The learner leaves the course. */
  | 'exited'
  /** The learner chooses what comes next. */
  | 'finished';

export function afterLesson(request: string, exit: string): AfterLesson {
  if (request === 'continue' || request === 'previous') return request;
  const leaves = request === 'exitAll' || request === 'abandonAll' || request === 'suspendAll';
  return leaves || exit === 'logout' || exit === 'time-out' || exit === 'timeout' ? 'exited' : 'finished';
}
