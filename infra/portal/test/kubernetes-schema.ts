import { loadAll } from 'js-yaml';
import * as z from 'zod/mini';

const head = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

interface Model {
  prototype: { validate(): void };
}

/**
 * Runs the validation and returns the paths that it did not read. The schemas allow unknown fields, as servers do, so a
 * misspelt field would otherwise be ignored silently.
 */
function unreadBy(validate: (watched: unknown) => void, given: unknown): string[] {
  const unread = new Set<string>();
  const watch = (value: unknown, at: string): unknown => {
    if (value === null || typeof value !== 'object') return value;
    const inner: object = Array.isArray(value)
      ? value.map((each, index) => watch(each, `${at}/${index}`))
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, watch(each, `${at}/${key}`)]));
    for (const key of Object.keys(inner)) unread.add(`${at}/${key}`);
    return new Proxy(inner, {
      get(target, key) {
        unread.delete(`${at}/${String(key)}`);
        return Reflect.get(target, key);
      },
    });
  };
  validate(watch(given, ''));
  return [...unread];
}

/** What the Kubernetes schemas do not accept or know in the objects of a file. */
export async function schemaFaults(yaml: string): Promise<string[]> {
  const faults: string[] = [];
  for (const each of loadAll(yaml)) {
    const { apiVersion, kind, metadata } = head.parse(each);
    const address = `kubernetes-models/${apiVersion}/${kind}`;
    const models = (await import(/* @vite-ignore */ address)) as Record<string, Model>;
    const model = models[kind];
    if (!model) throw new Error(`No schema of ${kind} in ${apiVersion}`);
    try {
      const unknown = unreadBy((watched) => model.prototype.validate.call(watched), each);
      faults.push(...unknown.map((at) => `${kind} ${metadata.name}: unknown field ${at}`));
    } catch (cause) {
      faults.push(`${kind} ${metadata.name}: ${cause instanceof Error ? cause.message : cause}`);
    }
  }
  return faults;
}
