/** What only the machines of an installation may ask each other. */
import type { IncomingMessage } from 'node:http';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via', 'x-real-ip'];

/** By the headers of proxies: a client behind one can fake them, but cannot hide them. */
export const cameThroughProxy = ({ headers }: IncomingMessage): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);

/** However a browser or a proxy may write the name: with a port, capitals, a dot at the end. */
function isWithin(host: string, domain: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/:[^\]]*$/, '')
    .replace(/\.+$/, '');
  return name === '' || name === domain || name.endsWith(`.${domain}`);
}

/** The request did not come from outside, by the published domain or the proxy in front of it. */
export const isFromInside = (request: IncomingMessage, domain: string): boolean =>
  !cameThroughProxy(request) && !isWithin(request.headers.host ?? '', domain);
