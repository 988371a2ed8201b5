/**
 * The learner has pressed “Leave”. The lesson’s own “Leave this page?” would ask a second time, and cancelling it would
 * leave the lesson running behind a closed player. Its handlers still run, because many lessons save in them.
 */
function withoutQuestion(view: Window): void {
  const { onbeforeunload } = view;
  if (onbeforeunload) {
    view.onbeforeunload = (event) => {
      onbeforeunload.call(view as WindowEventHandlers, event);
    };
  }
  view.addEventListener(
    'beforeunload',
    (event) => {
      Object.defineProperties(event, {
        preventDefault: { value() {} },
        returnValue: { get: () => '', set() {} },
      });
    },
    { capture: true },
  );
}

/** Covers a window and all frames in it that are not from another site. */
export function leaveUnasked(view: Window): void {
  try {
    withoutQuestion(view);
    for (let at = 0; at < view.length; at += 1) {
      const inner = view[at];
      if (inner) leaveUnasked(inner);
    }
  } catch {
    // The frame shows another site.
  }
}
