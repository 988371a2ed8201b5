/** A worker that sends requests over a number of connections, each as soon as the one before is answered. */
import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  /** How long to send, in milliseconds. */
  ms: number;
}

function ask({ port, path, headers }: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}.`));
      response.resume();
      response.on('end', resolve);
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Answered requests per second. */
async function send(load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const began = performance.now();
  const until = began + load.ms;
  let answered = 0;
  const lane = async () => {
    while (performance.now() < until) {
      await ask(load, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, lane));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return answered / seconds;
}

parentPort?.on('message', (load: Load) => {
  send(load).then(
    (rate) => parentPort?.postMessage(rate),
    (cause: Error) => {
      throw cause;
    },
  );
});
