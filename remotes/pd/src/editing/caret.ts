/** Number of characters around the caret that are used to find its place again. */
const mostContext = 24;
/**
 * Minimum number of characters before the caret that must be unchanged, so that the text after it identifies its place.
 */
const leastContext = 3;

/** The caret's position after someone else's changes were merged into the text: between the same words as before. */
export function caretAfter(before: string, after: string, caret: number): number {
  if (after.startsWith(before.slice(0, caret))) return caret;
  const rest = before.slice(caret);
  const ahead = after.slice(0, after.length - rest.length);
  if (after.endsWith(rest) && ahead.endsWith(before.slice(Math.max(0, caret - leastContext), caret)))
    return ahead.length;
  // Text was changed on both sides, so the caret goes after the words that preceded it.
  for (let size = Math.min(mostContext, caret); size > 0; size -= 1) {
    const at = after.indexOf(before.slice(caret - size, caret));
    if (at >= 0) return at + size;
  }
  return Math.min(caret, after.length);
}

type TextBox = HTMLTextAreaElement | HTMLInputElement;

export interface HeldCaret {
  box: TextBox;
  value: string;
  start: number;
  end: number;
}

/** The caret of the focused field; undefined if no text field has the focus. */
export function holdCaret(): HeldCaret | undefined {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement)) return undefined;
  const { value, selectionStart, selectionEnd } = box;
  if (selectionStart === null || selectionEnd === null) return undefined;
  return { box, value, start: selectionStart, end: selectionEnd };
}

/** Restores the caret, because setting a text programmatically moves it to the end. */
export function putBackCaret({ box, value, start, end }: HeldCaret): void {
  if (box !== document.activeElement || box.value === value) return;
  box.setSelectionRange(caretAfter(value, box.value, start), caretAfter(value, box.value, end));
}
