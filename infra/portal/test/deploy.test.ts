/** The files of infra/deploy say what the program obeys: its variables, ports, probes and parts, and no others. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { environmentVariables, readEnvironment } from '../src/environment.ts';
import { type PartName, partNames } from '../src/parts.ts';

const folder = path.join(root, 'infra/deploy');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const variables = z.record(z.string(), z.string());

/** One kind of container: what it is told, how often it runs, where it is reached. */
interface Container {
  name: string;
  env: Record<string, string>;
  replicas: number;
  /** Names under which other containers reach it. */
  host: string;
}

/** What the secret of a cluster brings. */
const secret = { DATABASE_URL: 'postgresql://portico@database/portico', SMTP_URL: 'smtp://mail.example.com:587' };

function keepsItsWord(containers: readonly Container[]): void {
  const settings = containers.map(({ name, env }) => {
    expect(
      Object.keys(env).filter((each) => !environmentVariables.includes(each)),
      name,
    ).toEqual([]);
    return { name, ...readEnvironment(env, root) };
  });
  const run = settings.flatMap(({ parts }) => [...parts]);
  expect(run.toSorted()).toEqual([...partNames].toSorted());
  expect(settings.map(({ listen }) => listen)).toEqual(settings.map(() => '0.0.0.0'));
  const with_ = (part: PartName) => containers.find((_, index) => settings[index]?.parts.has(part)) as Container;
  expect(with_('api').replicas).toBeGreaterThan(1);
  // Every part that others are told of is there, under that name and port.
  for (const { elsewhere } of settings)
    for (const [part, address] of Object.entries(elsewhere)) {
      if (address === undefined) continue;
      const { host, env } = with_(part as PartName);
      const port = part === 'leaderboard' ? env.LEADERBOARD_PORT : env.PORT;
      expect(address).toBe(`http://${host}:${port}`);
    }
}

describe('compose.yaml', () => {
  const service = z.looseObject({
    environment: z.optional(variables),
    image: z.string(),
    ports: z.optional(z.array(z.string())),
    deploy: z.optional(z.object({ replicas: z.number() })),
  });
  const [file] = loadAll(read('compose.yaml').replaceAll(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/g, 'word'));
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(file);
  const own = Object.entries(services).filter(([, { image }]) => image === 'portico');

  test('every part runs, with variables that it obeys', () => {
    keepsItsWord(
      own.map(([name, { environment = {}, deploy }]) => ({
        name,
        env: environment,
        replicas: deploy?.replicas ?? 1,
        host: name,
      })),
    );
  });

  test('only edge and content are reached, from this machine', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(open).toEqual([
      ['edge', '127.0.0.1:8080:8080'],
      ['content', '127.0.0.1:8081:8081'],
    ]);
  });
});

describe('portico.kubernetes.yaml', () => {
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
  const container = z.looseObject({
    name: z.string(),
    image: z.string(),
    env: z.array(z.object({ name: z.string(), value: z.string() })),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
  });
  const pod = z.object({
    spec: z.looseObject({ containers: z.tuple([container]), terminationGracePeriodSeconds: z.number() }),
  });
  const object = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ConfigMap'), data: variables }),
    z.object({ kind: z.literal('Deployment'), spec: z.looseObject({ replicas: z.number(), template: pod }) }),
    z.object({
      kind: z.literal('Service'),
      metadata: z.object({ name: z.string() }),
      spec: z.object({ selector: variables, ports: z.array(z.object({ port: z.number(), targetPort: z.string() })) }),
    }),
    z.looseObject({ kind: z.enum(['PersistentVolumeClaim', 'Ingress']) }),
  ]);
  const objects = loadAll(read('portico.kubernetes.yaml')).map((each) => object.parse(each));
  const config = objects.find((each) => each.kind === 'ConfigMap')?.data ?? {};
  const deployments = objects.flatMap((each) => (each.kind === 'Deployment' ? [each.spec] : []));
  const services = objects.flatMap((each) => (each.kind === 'Service' ? [each] : []));

  test('every part runs, with variables that it obeys', () => {
    keepsItsWord(
      deployments.map(({ replicas, template }) => {
        const [{ name, env }] = template.spec.containers;
        const own = Object.fromEntries(env.map((each) => [each.name, each.value]));
        return { name, env: { ...config, ...secret, ...own }, replicas, host: `portico-${name}` };
      }),
    );
  });

  test('probes ask what the program answers, and a stop is waited for', () => {
    for (const { template } of deployments) {
      const [{ startupProbe, readinessProbe, livenessProbe, ports }] = template.spec.containers;
      const asked = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
      expect(asked).toEqual([
        { path: '/readyz', port: 'http' },
        { path: '/readyz', port: 'http' },
        { path: '/healthz', port: 'http' },
      ]);
      expect(ports.find(({ name }) => name === 'http')?.containerPort).toBe(Number(config.PORT));
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
    }
  });

  test('every service leads to a port of its deployment', () => {
    for (const { metadata, spec } of services) {
      const deployment = deployments.find(
        ({ template }) => `portico-${template.spec.containers[0].name}` === metadata.name,
      );
      for (const { port, targetPort } of spec.ports)
        expect(deployment?.template.spec.containers[0].ports).toContainEqual({ name: targetPort, containerPort: port });
    }
  });

  test('no secret stands in it', () => {
    expect(Object.keys(config).filter((name) => /^(DATABASE|SMTP|STORAGE)_URL$/.test(name))).toEqual([]);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const rest = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
  const words = (start: string) => JSON.parse(`[${rest(`${start}[`)}`) as string[];
  const manifest = z
    .object({ scripts: variables, engines: variables })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const env = Object.fromEntries(
    rest('ENV ')
      .split(' ')
      .map((one) => one.split('=')),
  );
  const settings = readEnvironment(env, root);

  test('builds and starts by the project’s own commands', () => {
    const known = /^(FROM|RUN|USER|WORKDIR|COPY|ENV|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) \S/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    const [, launcher = '', build = ''] = words('RUN ');
    expect(existsSync(path.join(root, launcher))).toBe(true);
    expect(words('ENTRYPOINT ')).toEqual(['node', launcher]);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining([build, ...words('CMD ')]));
  });

  test('opens the ports that the program listens at, to other containers', () => {
    const { port, contentPort, leaderboardPort, listen } = settings;
    expect([rest('EXPOSE '), listen]).toEqual([`${port} ${contentPort} ${leaderboardPort}`, '0.0.0.0']);
  });

  test('is probed as the cluster probes it, and stopped by the signal that the program knows', () => {
    expect(rest('HEALTHCHECK ')).toContain(`fetch('http://127.0.0.1:${settings.port}/readyz')`);
    expect(rest('STOPSIGNAL ')).toBe('SIGTERM');
  });

  test('keeps data outside the image and runs as nobody special', () => {
    expect(rest('VOLUME ')).toBe(settings.dataDir);
    expect(rest('USER ')).toBe('node');
    const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', '.data', '.build', '**/node_modules']));
  });

  test('has a Node.js that the project takes', () => {
    const [, major] = /^node:(\d+)-/.exec(rest('FROM ')) ?? [];
    const [, least] = /^>=(\d+)$/.exec(manifest.engines.node ?? '') ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
  });
});
