import type { Call } from '@portico/contracts/platform/call';
import * as z from 'zod';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** Every property path in a call's response, with arrays replaced by their items: `courses.CourseID`. */
export function answerFields(call: Call): Set<string> {
  const root = z.toJSONSchema(call.answer as z.ZodType, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const found = new Set<string>();
  const walk = (schema: JsonSchema | undefined, at: string, depth: number): void => {
    if (!schema || depth > 12) return;
    if (schema.$ref) walk(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''], at, depth + 1);
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(part, at, depth + 1);
    walk(schema.items, at, depth + 1);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, at, depth + 1);
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const here = at ? `${at}.${name}` : name;
      found.add(here);
      walk(inner, here, depth + 1);
    }
  };
  walk(root, '', 0);
  return found;
}

/** True if the response contains the path, at the top level or below any parent. */
export const holdsField = (fields: ReadonlySet<string>, path: string): boolean =>
  [...fields].some((field) => field === path || field.endsWith(`.${path}`));
