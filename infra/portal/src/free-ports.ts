/**
 * Checks the ports before anything is built or filled, so that a port in use is reported at once and nothing is left
 * unfinished.
 */
import net from 'node:net';
import { StartFault } from './start-fault.ts';

const sentences: Readonly<Record<string, (name: string, port: number) => string>> = {
  EADDRINUSE: (name, port) =>
    `Port ${port} is in use. Stop the other program, or choose another port: ${name}=${port + 10} npm start`,
  EADDRNOTAVAIL: () => 'PORTICO_LISTEN is not an address of this machine.',
  EACCES: (name, port) => `Port ${port} may not be used by this user. Choose one above 1023: ${name}=8080 npm start`,
};

/** Also used if listening fails, because another program may have been faster. */
export const portFault = (error: unknown, name: string, port: number): unknown => {
  const explain = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  return explain ? new StartFault(explain(name, port)) : error;
};

function tryPort(name: string, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => reject(portFault(error, name, port)));
    server.listen(port, address, () => server.close(() => resolve()));
  });
}

interface Wanted {
  port: number;
  contentPort: number;
  /** Address of this machine. */
  listen: string;
}

export async function checkPorts({ port, contentPort, listen }: Wanted): Promise<void> {
  await tryPort('PORT', port, listen);
  await tryPort('CONTENT_PORT', contentPort, listen);
}
