/** Shared by `npm start` and `npm run dev`: checks, opening, announcement, stopping. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClock } from '@portico/api/platform/clock';
import type { Telemetry } from '@portico/api/platform/telemetry/telemetry';
import { applicationVersion } from '@portico/contracts/platform/constants';
import type { Log } from '@portico/contracts/platform/log';
import { root } from '@portico/presets/workspace';
import { announcement } from './announce.ts';
import { settleRestore } from './backup/settle-restore.ts';
import { composePortal, type PageSources, type Portal } from './compose.ts';
import { readEnvironment, type Settings } from './environment.ts';
import { checkPorts } from './free-ports.ts';
import { logFileIn, logToFile, logToStream } from './log-lines.ts';
import type { Servers } from './open-servers.ts';
import { isWhole } from './parts.ts';
import { type Report, reporterFrom } from './progress.ts';
import { readTenantFolder } from './shipped-tenants.ts';
import { explainFault, StartFault } from './start-fault.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export interface Builds extends PageSources {
  /** True if something was built. */
  fresh: Promise<boolean>;
  close?(): Promise<void>;
}
type Build = (report: Report, settings: Settings) => Builds;

async function closingOnFailure<T>(portal: Portal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await portal.close();
    throw error;
  }
}

async function servedTenants({ tenants }: Servers, only: string | undefined): Promise<string[]> {
  const slugs = (await tenants.list()).map(({ slug }) => slug);
  if (only === undefined) return slugs;
  if (!slugs.includes(only))
    throw new StartFault(`PORTICO_TENANT is ${only}, and there is no such tenant. Known tenants: ${slugs.join(', ')}.`);
  return [only];
}

async function telemetryOf({ collector, parts }: Settings, log: Log): Promise<Telemetry | undefined> {
  if (!collector) return undefined;
  const { openTelemetry } = await import('@portico/api/platform/telemetry/open-telemetry');
  return openTelemetry({ ...collector, version: applicationVersion, parts: [...parts], log });
}

async function run(build: Build): Promise<void> {
  const settings = readEnvironment(process.env, root);
  const report = reporterFrom(settings.startedAt);
  await checkPorts(settings);
  const shipped = await readTenantFolder(path.join(root, 'tenants'));
  const logs = path.join(settings.dataDir, 'logs');
  const toFile = isWhole(settings.parts);
  mkdirSync(settings.dataDir, { recursive: true });
  await settleRestore(settings, report);
  const { fresh, close, ...sources } = build(report, settings);
  // Several processes share the data folder, and the log of a container is expected on its output.
  const log = toFile ? logToFile(logs) : logToStream(process.stdout);
  const telemetry = await telemetryOf(settings, log);
  const portal = await composePortal({
    ...settings,
    ...sources,
    shippedTenants: shipped.tenants,
    firstTenant: shipped.first,
    clock: createClock(settings.now),
    report,
    log,
    telemetry,
  });
  const stop = async () => {
    await close?.();
    await portal.close();
    await telemetry?.close();
  };
  stopOnSignal(stop, report, settings.drainMs);
  const { servers, slugs } = await closingOnFailure(portal, async () => {
    const opened = await portal.ready;
    return { servers: opened, slugs: await servedTenants(opened, settings.onlyTenant) };
  });
  const firstFirst = slugs.toSorted((one, other) => Number(other === shipped.first) - Number(one === shipped.first));
  console.log(
    announcement({
      tenants: firstFirst.map((slug) => ({ slug, origin: portal.origin(slug) })),
      demo: servers.demo,
      mailbox: servers.mailbox !== undefined,
      logFile: toFile ? logFileIn(logs) : undefined,
      seconds: (Date.now() - settings.startedAt) / 1000,
      cold: (await fresh) || servers.first,
    }),
  );
}

/** Runs until stopped. If the start fails, prints the reason in one sentence and exits with a code. */
export function runPortal(build: Build): void {
  run(build).catch((error: unknown) => {
    const sentence = explainFault(error);
    if (sentence === undefined) console.error(error);
    else console.error(`\nPortico: ${sentence}`);
    process.exit(1);
  });
}
