/** Renders the kustomizations of infra/deploy/kubernetes: the fields that they use, and no others. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, loadAll } from 'js-yaml';
import * as z from 'zod/mini';

const named = z.string();
const operation = z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() });
const kustomization = z.strictObject({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.optional(named),
  resources: z._default(z.array(named), []),
  components: z._default(z.array(named), []),
  images: z._default(z.array(z.strictObject({ name: named, newName: named, newTag: named })), []),
  patches: z._default(
    z.array(z.strictObject({ target: z.strictObject({ kind: named, name: named }), patch: z.string() })),
    [],
  ),
});
const resource = z.looseObject({ kind: named, metadata: z.looseObject({ name: named }) });
export type Resource = z.infer<typeof resource>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function change(target: Resource, { op, path: pointer, value }: z.infer<typeof operation>): void {
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  const place = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), target);
  const name = `${target.kind} ${target.metadata.name}: ${pointer}`;
  if (!isObject(place)) throw new Error(`There is no ${name}.`);
  if (last in place !== (op === 'replace')) throw new Error(`${op} does not fit ${name}.`);
  place[last] = value;
}

function setImages(value: unknown, images: z.infer<typeof kustomization>['images']): void {
  if (!isObject(value)) return;
  const { image } = value;
  const found = typeof image === 'string' && images.find(({ name }) => image.startsWith(`${name}:`));
  if (found) value.image = `${found.newName}:${found.newTag}`;
  for (const each of Object.values(value)) setImages(each, images);
}

/** The objects that `kubectl kustomize <folder>` prints, in the order of the files. */
export function rendered(folder: string, given: readonly Resource[] = []): Resource[] {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const { resources, components, namespace, images, patches } = kustomization.parse(load(read('kustomization.yaml')));
  const own = resources.flatMap((name) =>
    existsSync(path.join(folder, name, 'kustomization.yaml'))
      ? rendered(path.join(folder, name))
      : loadAll(read(name)).map((each) => resource.parse(each)),
  );
  const all = components.reduce((so, name) => rendered(path.join(folder, name), so), [...given, ...own]);
  for (const { target, patch } of patches) {
    const [found, ...more] = all.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (!found || more.length > 0) throw new Error(`There is not one ${target.kind} ${target.name}.`);
    for (const each of z.array(operation).parse(load(patch))) change(found, each);
  }
  for (const each of all) {
    if (namespace) each.metadata.namespace = namespace;
    setImages(each, images);
  }
  return all;
}
