/** The files of infra/deploy use exactly the variables, ports, probes and parts that the program supports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@portico/api/platform/metrics';
import { root } from '@portico/presets/workspace';
import { loadAll } from 'js-yaml';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commands } from '../src/commands/all.ts';
import { environmentVariables, readEnvironment } from '../src/environment.ts';
import { type PartName, partNames } from '../src/parts.ts';
import { schemaFaults } from './kubernetes-schema.ts';
import { rendered } from './kustomization.ts';

const folder = path.join(root, 'infra/deploy');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const variables = z.record(z.string(), z.string());

/** A kind of container: its environment, number of replicas, and addresses. */
interface Container {
  name: string;
  env: Record<string, string>;
  replicas: number;
  /** Names under which other containers reach it. */
  host: string;
}

/** The contents of a cluster's secret. */
const secret = { DATABASE_URL: 'postgresql://database/portico', SMTP_URL: 'smtp://mail.example.com:587' };

function expectHardened(containers: readonly Container[]): void {
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
  // Every part to which other parts are directed exists under that name and port.
  for (const { elsewhere } of settings)
    for (const [part, address] of Object.entries(elsewhere)) {
      if (address === undefined) continue;
      const { host, env } = with_(part as PartName);
      const port = part === 'leaderboard' ? env.LEADERBOARD_PORT : env.PORT;
      expect(address).toBe(`http://${host}:${port}`);
    }
}

const [compose] = loadAll(read('compose.yaml').replaceAll(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/g, 'word'));

describe('compose.yaml', () => {
  const service = z.looseObject({
    environment: z.optional(variables),
    image: z.string(),
    ports: z.optional(z.array(z.string())),
    deploy: z.optional(z.object({ replicas: z.number() })),
  });
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(compose);
  const own = Object.entries(services).filter(([, { image }]) => image === 'portico');

  test('every part runs, with variables that it supports', () => {
    expectHardened(
      own.map(([name, { environment = {}, deploy }]) => ({
        name,
        env: environment,
        replicas: deploy?.replicas ?? 1,
        host: name,
      })),
    );
  });

  test('only data and temporary files are writable', () => {
    for (const [, each] of own)
      expect([each.read_only, each.tmpfs, each.volumes]).toEqual([true, '/tmp', ['data:/data']]);
  });

  test('the database has an ordinary user for the portal, created by a file where the image expects it', () => {
    const { database } = services;
    expect(database?.environment).toEqual({ POSTGRES_PASSWORD: 'word' });
    expect(database?.volumes).toContain('./database.sh:/docker-entrypoint-initdb.d/portico.sh:ro');
    expect(read('database.sh')).toMatch(/^create role portico login createrole password :'password';$/m);
    expect(read('database.sh')).toMatch(/^create database portico owner portico;$/m);
  });

  test('only edge and content are reachable, from this machine', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(open).toEqual([
      ['edge', '127.0.0.1:8080:8080'],
      ['content', '127.0.0.1:8081:8081'],
    ]);
  });
});

const kubernetes = path.join(folder, 'kubernetes');
const base = rendered(path.join(kubernetes, 'base'));
const [job] = rendered(path.join(kubernetes, 'migrate'));
const [operatorPod] = rendered(path.join(kubernetes, 'operator'));

describe('the base for Kubernetes', () => {
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
  const named = z.object({ name: z.string() });
  const object = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ConfigMap'), data: variables }),
    z.object({
      kind: z.literal('Deployment'),
      metadata: named,
      spec: z.looseObject({
        replicas: z.optional(z.number()),
        strategy: z.optional(z.unknown()),
        template: z.extend(pod, { metadata: z.object({ labels: variables }) }),
      }),
    }),
    z.object({
      kind: z.literal('Service'),
      metadata: named,
      spec: z.object({ selector: variables, ports: z.array(z.object({ port: z.number(), targetPort: z.string() })) }),
    }),
    z.object({
      kind: z.literal('HorizontalPodAutoscaler'),
      spec: z.looseObject({
        scaleTargetRef: z.looseObject({ name: z.string() }),
        minReplicas: z.number(),
        maxReplicas: z.number(),
      }),
    }),
    z.object({
      kind: z.literal('PodDisruptionBudget'),
      spec: z.object({ maxUnavailable: z.number(), selector: z.object({ matchLabels: variables }) }),
    }),
    z.object({
      kind: z.literal('NetworkPolicy'),
      metadata: named,
      spec: z.looseObject({
        podSelector: z.unknown(),
        ingress: z.array(z.looseObject({ from: z.array(z.unknown()) })),
      }),
    }),
    z.looseObject({ kind: z.literal('Ingress'), spec: z.looseObject({ ingressClassName: z.string() }) }),
    z.looseObject({ kind: z.literal('PersistentVolumeClaim') }),
  ]);
  const objects = base.map((each) => object.parse(each));
  const config = objects.find((each) => each.kind === 'ConfigMap')?.data ?? {};
  const scalers = new Map(
    objects.flatMap((each) =>
      each.kind === 'HorizontalPodAutoscaler' ? [[each.spec.scaleTargetRef.name, each.spec]] : [],
    ),
  );
  /** Uses the minimum number of replicas. */
  const deployments = objects.flatMap((each) =>
    each.kind === 'Deployment'
      ? [{ ...each.spec, replicas: each.spec.replicas ?? scalers.get(each.metadata.name)?.minReplicas ?? 1 }]
      : [],
  );
  const services = objects.flatMap((each) => (each.kind === 'Service' ? [each] : []));

  test('every part runs, with variables that it supports', () => {
    expectHardened(
      deployments.map(({ replicas, template }) => {
        const [{ name, env }] = template.spec.containers;
        const own = Object.fromEntries(env.map((each) => [each.name, each.value]));
        return { name, env: { ...config, ...secret, ...own }, replicas, host: `portico-${name}` };
      }),
    );
  });

  test('probes use the program’s addresses, and pods get time to stop', () => {
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

  test('parts with several replicas scale and never stop together, and all parts are spread over nodes', () => {
    const budgets = objects.flatMap((each) => (each.kind === 'PodDisruptionBudget' ? [each.spec] : []));
    const several = deployments.filter(({ replicas }) => replicas > 1);
    expect(several.map(({ template }) => template.metadata.labels.part)).toEqual(['edge', 'api', 'content']);
    expect(scalers.size).toBe(several.length);
    for (const { template, strategy } of several) {
      const { labels } = template.metadata;
      expect(strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
      expect(budgets).toContainEqual({ maxUnavailable: 1, selector: { matchLabels: labels } });
    }
    for (const { template } of deployments)
      expect(template.spec.topologySpreadConstraints).toEqual([
        {
          maxSkew: 1,
          topologyKey: 'kubernetes.io/hostname',
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: template.metadata.labels },
        },
      ]);
  });

  test('pods end only after their requests have had time to finish', () => {
    const drainMs = Number(config.PORTICO_DRAIN_MS);
    for (const { template } of deployments)
      expect(template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(drainMs + 30_000);
  });

  test('pods get no token of the cluster, and accept requests from named sources only', () => {
    for (const { template } of deployments) expect(template.spec.automountServiceAccountToken).toBe(false);
    const policies = objects.flatMap((each) => (each.kind === 'NetworkPolicy' ? [each.spec] : []));
    expect(policies[0]?.podSelector).toEqual({ matchLabels: { app: 'portico' } });
    for (const { ingress } of policies) for (const { from } of ingress) expect(from.length).toBeGreaterThan(0);
  });

  test('the parts neither have the address of the database’s owner nor migrate; a job does both', () => {
    expect(config.PORTICO_MIGRATE).toBe('0');
    expect(JSON.stringify(base)).not.toContain('portico-owner');
    const first = deployments[0]?.template.spec;
    const parsed = z
      .object({
        kind: z.literal('Job'),
        spec: z.looseObject({
          backoffLimit: z.number(),
          template: z.looseObject({ spec: z.looseObject({ containers: z.tuple([z.looseObject({})]) }) }),
        }),
      })
      .parse(job).spec.template.spec;
    const { containers, ...pod } = parsed;
    const [{ name, args, envFrom, image, securityContext, volumeMounts }] = containers;
    expect([name, args]).toEqual(['migrate', ['operate', 'migrate']]);
    const { scripts } = z
      .object({ scripts: variables })
      .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    expect(Object.keys(scripts)).toContain('operate');
    expect(commands.map((each) => each.name)).toContain('migrate');
    expect(envFrom).toEqual([
      { configMapRef: { name: 'portico' } },
      { secretRef: { name: 'portico' } },
      { secretRef: { name: 'portico-owner' } },
    ]);
    const [serving] = first?.containers ?? [];
    expect({ image, securityContext, volumeMounts }).toEqual({
      image: serving?.image,
      securityContext: serving?.securityContext,
      volumeMounts: serving?.volumeMounts,
    });
    expect(pod).toEqual({
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: first?.securityContext,
      volumes: first?.volumes,
    });
  });

  test('images have a tag', () => {
    const images = [...JSON.stringify([base, job, operatorPod]).matchAll(/"image":"([^"]+)"/g)];
    expect(images.length).toBe(7);
    for (const [, image] of images) expect(image).toMatch(/^portico(-operator)?:\d+\.\d+\.\d+$/);
  });

  test('only data and temporary files are writable, and the strictest pod rules are met', () => {
    for (const { template } of deployments) {
      const { containers, securityContext, volumes } = template.spec;
      expect(containers[0].volumeMounts).toEqual([
        { name: 'data', mountPath: '/data' },
        { name: 'tmp', mountPath: '/tmp' },
      ]);
      expect(volumes).toEqual([
        { name: 'tmp', emptyDir: {} },
        { name: 'data', persistentVolumeClaim: { claimName: 'portico' } },
      ]);
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    }
  });

  test('every service points to a port of its deployment', () => {
    for (const { metadata, spec } of services) {
      const deployment = deployments.find(
        ({ template }) => `portico-${template.spec.containers[0].name}` === metadata.name,
      );
      for (const { port, targetPort } of spec.ports)
        expect(deployment?.template.spec.containers[0].ports).toContainEqual({ name: targetPort, containerPort: port });
    }
  });

  test('has no addresses with passwords in its ConfigMap', () => {
    expect(Object.keys(config).filter((name) => /^(DATABASE|SMTP|STORAGE)_URL$/.test(name))).toEqual([]);
  });
});

describe('alert rules and dashboard', () => {
  const annotation = z.object({ summary: z.string(), description: z.string() });
  const rules = z
    .object({
      groups: z.tuple([
        z.object({
          rules: z.array(z.looseObject({ alert: z.string(), expr: z.string(), annotations: annotation })),
        }),
      ]),
    })
    .parse(loadAll(read('alerts.prometheus.yaml'))[0]).groups[0].rules;
  const { panels } = z
    .object({
      panels: z.array(
        z.looseObject({
          title: z.string(),
          description: z.string(),
          targets: z.array(z.looseObject({ expr: z.string() })),
        }),
      ),
    })
    .parse(JSON.parse(read('dashboard.grafana.json')));

  /** Name of each metric that a process offers → names of its labels. */
  async function offered(): Promise<Map<string, string[]>> {
    const metrics = createMetrics({ idleCount: 0, totalCount: 0, waitingCount: 0 } as Pool);
    metrics.watchStreams(() => 1);
    metrics.watchRefusedReleases(() => ({ release: 1, registry: 1 }));
    metrics.observeCall('lms', 'getCourse', 200, 0.1);
    for (const kind of ['failed', 'lcp', 'inp', 'cls'] as const)
      metrics.observeRelease({ remote: 'lms', version: '1.0.0', kind, value: 1 });
    const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const names = new Map<string, string[]>();
    for (const line of lines) {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
      names.set(name, [...(names.get(name) ?? []), ...[...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label)]);
    }
    return names;
  }
  const metric = /\b(?:portico|process|nodejs)_\w+/g;
  /** `name` or `name{label="…"}`. */
  const selector = /\b((?:portico|process|nodejs)_\w+)(?:\{([^}]+)\})?/g;

  test('use metrics and labels that processes offer', async () => {
    const names = await offered();
    const used = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    for (const expr of used) {
      const metrics = expr.match(metric) ?? [];
      expect(metrics.length, expr).toBeGreaterThan(0);
      const known = new Set<string>(['instance']);
      for (const [, name = '', where = ''] of expr.matchAll(selector)) {
        const labels = names.get(name);
        expect(labels, `${name} in ${expr}`).toBeDefined();
        for (const label of labels ?? []) known.add(label);
        for (const [, label] of where.matchAll(/(\w+)(?:=|!=|!~)/g))
          expect(labels, `${label} in ${expr}`).toContain(label);
      }
      const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]+)\)/g)].flatMap(([, labels = '']) => labels.split(/, ?/));
      expect(
        grouped.filter((label) => !known.has(label)),
        expr,
      ).toEqual([]);
    }
  });

  test('every own metric is on the dashboard, and each alert refers to a section of the operating guide', async () => {
    const histogram = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
    const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(metric) ?? []));
    const shown = new Set(used.map(histogram));
    const own = [...(await offered()).keys()].filter((name) => name.startsWith('portico_'));
    expect(own.filter((name) => !shown.has(histogram(name)))).toEqual([]);
    const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
    for (const { alert, annotations } of rules)
      for (const [, section] of annotations.description.matchAll(/See "([^"]+)"/g))
        expect(guide, alert).toContain(`\n## ${section}\n`);
  });
});

/** JSON is YAML. */
const yaml = (objects: readonly unknown[]) => objects.map((each) => JSON.stringify(each)).join('\n---\n');

describe('the example of an overlay', () => {
  const example = path.join(kubernetes, 'overlays/example');

  /** Each value at a path that differs from the base. */
  function differences(before: unknown, after: unknown, at = ''): string[] {
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const [was, is] = [before, after].map((each) => z.safeParse(z.record(z.string(), z.unknown()), each).data);
    if (was && is)
      return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
        differences(was[key], is[key], `${at}/${key}`),
      );
    return [`${at}: ${JSON.stringify(after)}`];
  }
  const changed = rendered(example).flatMap((after, at) =>
    differences(base[at], after).flatMap((each) =>
      each === '/metadata/namespace: "portico"' ? [] : [`${after.kind} ${after.metadata.name}${each}`],
    ),
  );

  test('changes what an installation sets, and nothing else', () => {
    const withoutImages = changed.filter((each) => !each.includes('/spec/template/spec/containers'));
    expect(withoutImages.map((each) => each.replace(/: .*/, ''))).toEqual([
      ...['PORTICO_ADDRESS', 'CONTENT_ADDRESS', 'MAIL_FROM'].map((name) => `ConfigMap portico/data/${name}`),
      'PersistentVolumeClaim portico/spec/resources/requests/storage',
      'PersistentVolumeClaim portico/spec/storageClassName',
      'HorizontalPodAutoscaler portico-api/spec/maxReplicas',
      'Ingress portico/spec/tls',
      'Ingress portico/spec/rules',
    ]);
  });

  test('puts the parts, the job and the pod for operators into one namespace, with images of one version', () => {
    const all = ['.', 'migrate', 'operator'].flatMap((name) => rendered(path.join(example, name)));
    for (const { kind, metadata } of all) expect([kind, metadata.name, metadata.namespace]).toContain('portico');
    const images = [...JSON.stringify(all).matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image);
    expect(images.length).toBe(7);
    expect(new Set(images)).toEqual(
      new Set(['images.acme.example/portico:1.0.0', 'images.acme.example/portico-operator:1.0.0']),
    );
  });

  test('has one address for the portal and one for courses, wherever they are set', () => {
    const [settings, ingress] = ['ConfigMap', 'Ingress'].map((kind) =>
      rendered(example).find((each) => each.kind === kind),
    );
    const { PORTICO_ADDRESS, CONTENT_ADDRESS } = variables.parse(settings?.data);
    const [portal, content] = [PORTICO_ADDRESS, CONTENT_ADDRESS].map((each) => new URL(each ?? '').host);
    const { tls, rules } = z
      .looseObject({
        tls: z.array(z.looseObject({ hosts: z.array(z.string()) })),
        rules: z.array(z.looseObject({ host: z.string() })),
      })
      .parse(ingress?.spec);
    const hosts = [portal, `*.${portal}`, `*.${content}`];
    expect([rules.map(({ host }) => host), tls.flatMap((each) => each.hosts)]).toEqual([hosts, hosts]);
  });

  test.each(['.', 'migrate', 'operator'])('“%s” meets the schemas of Kubernetes', async (name) => {
    expect(await schemaFaults(yaml(rendered(path.join(example, name))))).toEqual([]);
  });
});

describe('the check against the schemas of Kubernetes', () => {
  test('accepts every field of the base', async () => {
    expect(await schemaFaults(yaml(base))).toEqual([]);
  });

  test('finds a misspelt field and a wrong type', async () => {
    const misspelt = yaml([job]).replace('readOnlyRootFilesystem', 'readOnlyRootFileSystem');
    expect(await schemaFaults(misspelt)).toEqual([
      'Job portico-migrate: unknown field /spec/template/spec/containers/0/securityContext/readOnlyRootFileSystem',
    ]);
    const wrong = yaml([job]).replace(/"backoffLimit":\d+/, '"backoffLimit":"few"');
    expect(await schemaFaults(wrong)).toEqual([expect.stringContaining('/spec/backoffLimit')]);
  });
});

describe('Dockerfile', () => {
  const all = read('Dockerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  /**
   * Name of a stage → its lines, preceded by those of the stage on which it is based. The last one is built by default.
   */
  const stages = new Map<string, string[]>();
  for (const line of all) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (name) stages.set(name, [...(stages.get(from) ?? []), line]);
    else [...stages.values()].at(-1)?.push(line);
  }
  const lines = (stage: string) => stages.get(stage) ?? [];
  const rest = (stage: string, start: string) =>
    lines(stage)
      .findLast((line) => line.startsWith(start))
      ?.slice(start.length) ?? '';
  const words = (stage: string, start: string) => JSON.parse(`[${rest(stage, `${start}[`)}`) as string[];
  const variablesOf = (stage: string) =>
    Object.fromEntries(
      lines(stage)
        .filter((line) => line.startsWith('ENV '))
        .flatMap((line) => line.slice(4).split(' '))
        .map((one) => one.split('=')),
    );
  const manifest = z
    .object({ scripts: variables, engines: variables })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const settings = readEnvironment(variablesOf('portal'), root);

  test('builds and starts with the project’s own commands', () => {
    const known = /^(FROM|RUN|USER|WORKDIR|COPY|ENV|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) \S/;
    expect(all.filter((line) => !known.test(line))).toEqual([]);
    const [, launcher = '', build = ''] = words('built', 'RUN ');
    expect(existsSync(path.join(root, launcher))).toBe(true);
    const ownWords = all.flatMap((line) => /^RUN \["node", "([^"]+)", "(packages:\w+)"\]$/.exec(line)?.slice(1) ?? []);
    expect(ownWords).toEqual([launcher, 'packages:fetch', launcher, 'packages:production']);
    for (const word of ownWords.filter((each) => each !== launcher))
      expect(readFileSync(path.join(root, launcher), 'utf8')).toContain(`script === '${word}'`);
    for (const stage of ['portal', 'operator']) {
      expect(words(stage, 'ENTRYPOINT ')).toEqual(['node', launcher]);
      const [script = ''] = words(stage, 'CMD ');
      expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining([build, script]));
    }
  });

  test('builds the serving image by default; only the operator’s has a browser', () => {
    expect([...stages.keys()].at(-1)).toBe('portal');
    const installs = (stage: string) =>
      lines(stage).flatMap(
        (line) => /apt-get install --yes --no-install-recommends (\S+) &&/.exec(line)?.slice(1) ?? [],
      );
    expect([installs('portal'), installs('operator')]).toEqual([['libatomic1'], ['libatomic1', 'chromium']]);
    expect(variablesOf('operator').PORTICO_CHROMIUM).toBe('/usr/bin/chromium');
    expect(words('operator', 'CMD ')).toEqual(['release:run', '--help']);
  });

  test('exposes the ports on which the program listens to other containers', () => {
    const { port, contentPort, leaderboardPort, listen } = settings;
    expect([rest('portal', 'EXPOSE '), listen]).toEqual([`${port} ${contentPort} ${leaderboardPort}`, '0.0.0.0']);
  });

  test('has the same health check as the cluster, and is stopped by a signal that the program handles', () => {
    expect(rest('portal', 'HEALTHCHECK ')).toContain(`fetch('http://127.0.0.1:${settings.port}/readyz')`);
    expect(rest('portal', 'STOPSIGNAL ')).toBe('SIGTERM');
  });

  test('stores data outside the image and runs without privileges', () => {
    expect(rest('portal', 'VOLUME ')).toBe(settings.dataDir);
    expect([rest('portal', 'USER '), rest('operator', 'USER ')]).toEqual(['node', 'node']);
    const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', '.data', '.build', '**/node_modules']));
    expect(left).toEqual(expect.arrayContaining(['**/.env*', '**/*.key', '**/*.age']));
  });

  test('does not download packages again for a changed source, and serves neither caches nor build packages', () => {
    const sources = 'COPY --chown=node:node . .';
    const fetched = lines('fetched');
    const fetch = fetched.findIndex((line) => line.includes('packages:fetch'));
    expect(fetched.indexOf(sources)).toBeGreaterThan(fetch);
    expect(lines('served').filter((line) => line.startsWith('COPY '))).toEqual([
      'COPY --from=installed --chown=node:node /installed .',
      sources,
      'COPY --from=built --chown=node:node /portico/.build .build',
    ]);
    expect(rest('built', 'RUN ')).toBe('rm -rf .build/cache .build/node-cache');
  });

  test('has a version of Node.js that the project supports', () => {
    const [, major] = /^FROM node:(\d+)-/.exec(all[0] ?? '') ?? [];
    const [, least] = /^>=(\d+)$/.exec(manifest.engines.node ?? '') ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
  });

  test('can be run by operators with the portal’s database and data', () => {
    const { services } = z.object({ services: z.record(z.string(), z.looseObject({})) }).parse(compose);
    const operator = z
      .looseObject({ image: z.string(), build: z.looseObject({ target: z.string() }), environment: variables })
      .parse(services.operator);
    expect(stages.has(operator.build.target)).toBe(true);
    expect([operator.image, operator.profiles, operator.volumes]).toEqual([
      'portico-operator',
      ['operator'],
      services.edge?.volumes,
    ]);
    const { PORTICO_PARTS: _, API_URL: __, IDENTITY_URL: ___, ...shared } = variables.parse(services.edge?.environment);
    expect(operator.environment).toEqual(shared);

    const edge = base.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'portico-edge');
    const bound = z.looseObject({
      containers: z.tuple([z.looseObject({ image: z.string(), envFrom: z.unknown(), volumeMounts: z.unknown() })]),
      volumes: z.unknown(),
      securityContext: z.unknown(),
    });
    const podSpec = z.looseObject({ kind: z.literal('Pod'), spec: bound }).parse(operatorPod).spec;
    const edgeSpec = z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: bound }) }) }).parse(edge)
      .spec.template.spec;
    expect(podSpec.containers[0].envFrom).toEqual([
      ...z.array(z.unknown()).parse(edgeSpec.containers[0].envFrom),
      { secretRef: { name: 'portico-owner' } },
    ]);
    const what = ({ containers: [{ volumeMounts }], volumes, securityContext }: typeof podSpec) => ({
      volumeMounts,
      volumes,
      securityContext,
    });
    expect(what(podSpec)).toEqual(what(edgeSpec));
    expect(podSpec.containers[0].image).toMatch(/^portico-operator:/);
  });
});
