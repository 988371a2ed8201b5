/** Passes requests on to a part that another process runs, as they came: the Host header names the tenant there, too. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { TenantsUnreachable } from '@portico/edge/tenancy/tenant-directory';

/** Of one connection only, and so not passed on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const kept: http.OutgoingHttpHeaders = { ...headers };
  for (const name of ofConnection) delete kept[name];
  return kept;
}

/** Rejects with TenantsUnreachable where nobody answers; an answer that breaks off breaks off for the browser, too. */
export function forwardTo(address: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { hostname, port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  return (request, response) =>
    new Promise((resolve, reject) => {
      const { method, url: path } = request;
      const asked = http.request({ agent, hostname, port, method, path, headers: passedOn(request.headers) });
      asked.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        // Streams begin at once.
        response.flushHeaders();
        pipeline(answer, response, () => resolve());
      });
      asked.on('error', () => {
        if (response.headersSent) response.destroy();
        else reject(new TenantsUnreachable(`Nobody answers at ${address}.`));
      });
      response.on('close', () => asked.destroy());
      pipeline(request, asked, () => {});
    });
}
