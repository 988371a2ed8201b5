import { type Label, label as labelSchema } from '@portico/contracts/platform/remote-description';
import type { Language } from '@portico/contracts/platform/tenant';
import type * as z from 'zod/mini';
import type { Texts } from '../catalogue/read-catalogue.ts';

/** The parts of a schema's definition that contain nested schemas. */
interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces message ids with `{ id, en, de, fr }` wherever the schema has a label. Everything else is left for the
 * schema to validate. Also returns the ids it has replaced.
 */
export function withLabels(schema: z.core.$ZodType, authored: unknown, texts: Record<Language, Texts>) {
  const ids: string[] = [];
  const label = (id: string): Label => {
    ids.push(id);
    return { id, en: texts.en[id] ?? '', de: texts.de[id] ?? '', fr: texts.fr[id] ?? '' };
  };
  const expand = (at: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (!at || value === undefined) return value;
    if (at === labelSchema) return typeof value === 'string' ? label(value) : value;
    const { shape, element, innerType } = at._zod.def as Definition;
    if (innerType) return expand(innerType, value);
    if (element && Array.isArray(value)) return value.map((item) => expand(element, item));
    if (shape && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(shape[key], inner)]));
    return value;
  };
  return { described: expand(schema, authored), ids };
}
