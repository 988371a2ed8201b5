/** What each call takes and answers, as JSON Schema: what a page or a server of another release knows of it. */
import type { Call, Schema } from '@portico/contracts/platform/call';
import { isOpen } from '@portico/contracts/platform/open-lists';
import * as z from 'zod';

export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  /** Skips values that it does not know (0107). */
  'x-open'?: boolean;
  [key: string]: unknown;
}

export interface CallShape {
  /** `GET /api/quiz/getQuiz`, each of them. */
  at: string[];
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  answer: JsonSchema;
}
export type CallShapes = Readonly<Record<string, CallShape>>;

/** What says the same twice, or to everyone: a format's own pattern, what fits into a number, what stands for nothing. */
function shorten(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.additionalProperties !== null && JSON.stringify(schema.additionalProperties) === '{}')
    delete schema.additionalProperties;
  delete schema.default;
}

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      shorten(jsonSchema as JsonSchema);
      // Readers read over what they do not know; only of requests it matters that nothing else is taken.
      if (io === 'output') dropUnknown(jsonSchema as JsonSchema);
      if (isOpen(zodSchema)) Object.assign(jsonSchema, { 'x-open': true });
    },
  }) as JsonSchema;
  return rest;
}

function dropUnknown(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

const shapeOf = ({ area, path, method, alsoMethods = [], params, query, body, answer }: Call): CallShape => ({
  at: [method, ...alsoMethods].map((one) => `${one} /api/${area}/${path}`),
  ...(params ? { params: schemaOf(params, 'input') } : {}),
  ...(query ? { query: schemaOf(query, 'input') } : {}),
  ...(body ? { body: schemaOf(body, 'input') } : {}),
  answer: schemaOf(answer, 'output'),
});

/** By their ids, `quiz/getQuiz`. */
export const shapesOf = (calls: readonly Call[]): CallShapes =>
  Object.fromEntries(calls.map((call) => [call.id, shapeOf(call)]));
