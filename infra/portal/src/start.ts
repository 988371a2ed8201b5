/** `npm start`: builds what is missing, opens everything, says where it is. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClock } from '@portico/api/platform/clock';
import { buildFolder, root } from '@portico/presets/workspace';
import { announcement } from './announce.ts';
import { buildParts } from './build-parts.ts';
import { composePortal } from './compose.ts';
import { readEnvironment } from './environment.ts';
import { checkPorts } from './free-ports.ts';
import { openLog } from './log-lines.ts';
import { tellFrom } from './progress.ts';
import { readTenantFolder } from './shipped-tenants.ts';
import { explainFault } from './start-fault.ts';
import { stopOnSignal } from './stop-on-signal.ts';

async function start(): Promise<void> {
  const settings = readEnvironment(process.env, root);
  const tell = tellFrom(settings.startedAt);
  await checkPorts(settings);
  const shipped = await readTenantFolder(path.join(root, 'tenants'));
  const logs = path.join(settings.dataDir, 'logs');
  mkdirSync(settings.dataDir, { recursive: true });
  const log = openLog(logs);
  const built = buildParts(tell);
  const portal = await composePortal({
    ...settings,
    hostFolder: path.join(buildFolder, 'host'),
    releaseFolders: built.then(({ releaseFolders }) => releaseFolders),
    shippedTenants: shipped.tenants,
    firstTenant: shipped.first,
    clock: createClock(settings.now),
    tell,
    log,
  });
  stopOnSignal(portal.close, tell);
  let servers: Awaited<typeof portal.ready>;
  try {
    servers = await portal.ready;
  } catch (error) {
    await portal.close();
    throw error;
  }
  const slugs = settings.onlyTenant ? [settings.onlyTenant] : (await servers.tenants.list()).map(({ slug }) => slug);
  const first = slugs.toSorted((one, other) => Number(other === shipped.first) - Number(one === shipped.first));
  console.log(
    announcement({
      tenants: first.map((slug) => ({ slug, origin: portal.origin(slug) })),
      demo: servers.demo,
      logFile: path.join(logs, 'portal.log'),
      seconds: (Date.now() - settings.startedAt) / 1000,
      cold: (await built).fresh,
    }),
  );
}

start().catch((error: unknown) => {
  const sentence = explainFault(error);
  if (sentence === undefined) console.error(error);
  else console.error(`\nPortico: ${sentence}`);
  process.exit(1);
});
