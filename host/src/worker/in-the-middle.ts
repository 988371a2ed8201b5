/**
 * True where someone would be torn from what they are doing: a window is open over the page, or the page holds
 * something that is nowhere else. A toast is an alertdialog, too, but says of itself that it holds up no one. Forms that do so ask before the tab is closed; here they are asked without closing it.
 */
export const isInTheMiddle = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
