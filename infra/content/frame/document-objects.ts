/**
 * PDF documents in `<object>` or `<embed>`, which browsers do not even request in a sandboxed page. In a frame, the
 * server answers with a page that draws them.
 */

const isDocument = (element: Element, address: string): boolean =>
  element.getAttribute('type')?.toLowerCase() === 'application/pdf' || /\.pdf([?#]|$)/i.test(address);

function replace(element: HTMLObjectElement | HTMLEmbedElement): void {
  const address = element.getAttribute(element.localName === 'object' ? 'data' : 'src') ?? '';
  if (address === '' || !isDocument(element, address)) return;
  const frame = element.ownerDocument.createElement('iframe');
  for (const name of ['id', 'class', 'style', 'width', 'height', 'title', 'aria-label']) {
    const value = element.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  if (!frame.title && !frame.ariaLabel) frame.title = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  frame.src = address;
  // An object may contain an embed of the same document, for very old browsers.
  element.replaceWith(frame);
}

function replaceIn(root: Document | Element): void {
  for (const element of root.querySelectorAll<HTMLObjectElement | HTMLEmbedElement>('object, embed'))
    if (element.isConnected) replace(element);
}

const watched = new WeakSet<Document>();

/** Covers a page, elements added by scripts, and its frames. Calling it again for the same page has no effect. */
export function watchDocuments(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  const watchFrame = (frame: unknown) => {
    const { contentDocument } = frame as HTMLIFrameElement;
    if (contentDocument) watchDocuments(contentDocument);
  };
  // Images and scripts also fire load events here, but have no document.
  page.addEventListener('load', ({ target }) => target && watchFrame(target), { capture: true });
  for (const frame of page.querySelectorAll('iframe, frame')) watchFrame(frame);
  replaceIn(page);
  const observer = new MutationObserver(() => replaceIn(page));
  observer.observe(page, { subtree: true, childList: true, attributeFilter: ['data', 'src', 'type'] });
}
