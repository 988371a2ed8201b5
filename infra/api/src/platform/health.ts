/** `/healthz`: the process is running. `/readyz`: it can serve calls. `/metrics`. None of them reveals a tenant. */
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';

const patienceMs = 1500;
/** Monitors that only need the status may use HEAD. */
const head = { exposeHeadRoute: true };

export async function databaseAnswers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const probe = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([probe, late]).finally(() => clearTimeout(timer));
}

export function serveHealth(app: FastifyInstance, pool: Pool, metrics: Metrics, stopping: () => boolean): void {
  app.get('/healthz', head, async () => ({ status: 'alive' }));
  app.get('/readyz', head, async (_, reply) => {
    const database = await databaseAnswers(pool);
    const ready = database && !stopping();
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database: database ? 'answers' : 'away' });
  });
  app.get('/metrics', head, async (_, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  );
}
