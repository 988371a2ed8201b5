import http from 'node:http';
import type { Settings } from '../../environment.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** A portal that listens on one of these can also be reached on the loopback address. */
const everywhere = new Set(['0.0.0.0', '::']);

/**
 * Node does not resolve `*.localhost`, so this calls the loopback address with the name as Host. Undefined if there is
 * no response.
 */
const statusOf = (address: string, port: number, host: string, path: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const outgoing = http.get(
      { host: address, port, path, agent: false, headers: { host }, timeout: 5000 },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(undefined));
  });

/** `origin` is the tenant's own address. */
export async function lookAtPortal({ port, listen }: Settings, origin: string): Promise<Finding> {
  const status = await statusOf(
    everywhere.has(listen) ? '127.0.0.1' : listen,
    port,
    new URL(origin).host,
    '/boot.json',
  );
  if (status === undefined) return note('portal', `no answer on port ${port}: it is not running here`);
  if (status === 200) return ok('portal', `serves the tenant at ${origin}`);
  return problem('portal', `answers ${status} for ${origin}: see its log`);
}
