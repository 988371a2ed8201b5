/**
 * Runs in the page: finds what overflows the page or its box, is cut off without an indication, or is broken within a
 * word. Self-contained.
 */
export function layoutFaults(): string[] {
  const root = document.querySelector('#root') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);

  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 1) faults.push(`the page is ${wide} pixels too wide`);

  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** Scrollable by the reader, or truncated with an ellipsis or after some lines: both show that there is more. */
  const saysSo = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
        return true;
      // Texts for screen readers are in a box of one pixel.
      if (style.clipPath !== 'none' && at.getBoundingClientRect().width <= 1) return true;
    }
    return false;
  };
  for (const parent of new Set(nodes.filter(({ data }) => data.trim() !== '').map((node) => node.parentElement))) {
    if (!parent || isHidden(parent) || saysSo(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(parent);
    const words = range.getBoundingClientRect();
    if (words.left < -1 || words.right > window.innerWidth + 1) faults.push(`${named(parent)} leaves the page`);
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(box).overflowX)) continue;
      const edge = box.getBoundingClientRect();
      if (words.left < edge.left - 2 || words.right > edge.right + 2) faults.push(`${named(parent)} is cut`);
      break;
    }
  }
  // A word on a button may be broken only if it is wider than half the window.
  for (const node of nodes) {
    const parent = node.parentElement;
    if (!parent?.closest('[data-variant]') || isHidden(parent)) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad/-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A word in two scripts has several boxes on one line.
      const boxes = [...range.getClientRects()];
      const isBroken = boxes.some(({ top }) => boxes.some(({ bottom }) => top >= bottom - 1));
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      if (isBroken && width < window.innerWidth / 2) faults.push(`${named(parent)} breaks “${word}”`);
    }
  }
  return [...new Set(faults)];
}
