/**
 * True if the person should not be interrupted: a dialog is open, or the page holds unsaved input. A toast is an
 * alertdialog too, but declares itself non-modal, and a panel below a button holds nothing to lose. Forms with unsaved
 * input block `beforeunload`, so the event is dispatched here to ask them.
 */
export const isInTheMiddle = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-panel]), [role="alertdialog"]:not([aria-modal="false"])') !==
    null || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
