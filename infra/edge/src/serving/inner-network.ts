/** Requests that only machines of the installation may make. */
import type { IncomingMessage } from 'node:http';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via', 'x-real-ip'];

/** Detected by the headers of proxies, which a client behind one can fake but not remove. */
export const cameThroughProxy = ({ headers }: IncomingMessage): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);

/** Accepts the name with a port, capitals or a trailing dot. */
function isWithin(host: string, domain: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/:[^\]]*$/, '')
    .replace(/\.+$/, '');
  return name === '' || name === domain || name.endsWith(`.${domain}`);
}

/** True if the request came neither through the published domain nor through the proxy in front of it. */
export const isFromInside = (request: IncomingMessage, domain: string): boolean =>
  !cameThroughProxy(request) && !isWithin(request.headers.host ?? '', domain);
