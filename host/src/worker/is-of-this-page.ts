import type { WorkerMessage } from './messages.ts';

/** A worker of the previous release does not answer the message. */
const patienceMs = 2000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The main scripts of the worker's release. Empty if it does not answer. */
function mainOf(worker: ServiceWorker): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string[]>((resolve) => {
    setTimeout(resolve, patienceMs, []);
    port1.onmessage = ({ data }) => resolve(Array.isArray(data) ? data.filter(isText) : []);
    worker.postMessage({ portico: 'main' } satisfies WorkerMessage, [port2]);
  }).finally(() => port1.close());
}

/**
 * Whether the worker belongs to the release of this page. Pages come from the network first, so a fresh page may be
 * newer than its worker.
 */
export async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const main = await mainOf(worker);
  const here = new Set([...document.scripts].map(({ src }) => src && new URL(src).pathname));
  return main.length > 0 && main.every((address) => here.has(address));
}
