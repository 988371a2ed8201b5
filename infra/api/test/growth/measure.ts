/**
 * Measures the hot calls in a tenant that grows. Prints the cost of each call for each number of people as JSON. The
 * arguments are the numbers of people.
 */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import setUp from '../../../database/test/global-setup.ts';
import { growing } from '../../../database/test/grow-tenant.ts';
import { createSubject } from '../matrices/api-subject.ts';
import { costOf } from './cost-of-call.ts';
import { hotCalls } from './hot-calls.ts';
import { rowCountingClient } from './row-counting-client.ts';

const repetitions = 9;
const sizes = process.argv.slice(2).map(Number);
const endServer = setUp();
const client = rowCountingClient();
const subject = createSubject({ client: client.Client, statementMs: 120_000 });
await subject.start();
const superuser = new pg.Client(subject.superuser());
await superuser.connect();
const grow = await growing(superuser, shippedTenantId('harbour'));
const stages = [];
for (const size of sizes) {
  const began = performance.now();
  const people = await grow(size);
  console.error(`${people} people after ${Math.round((performance.now() - began) / 1000)} s`);
  const calls: Record<string, object> = {};
  for (const id of hotCalls) {
    // A call that fails with so many people is a result as well.
    const cost = await costOf(subject, client, id, repetitions).catch((cause: Error) => ({ failed: cause.message }));
    calls[id] = 'failed' in cost ? cost : { ...cost, reads: undefined };
  }
  stages.push({ people, calls });
}
await superuser.end();
await subject.close();
await (await endServer)?.();
console.log(JSON.stringify(stages));
