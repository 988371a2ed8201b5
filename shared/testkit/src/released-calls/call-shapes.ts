/** The input and response of each call as JSON Schema, as known to pages and servers of other releases. */
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
  /** Unknown values in the list are skipped (0107). */
  'x-open'?: boolean;
  [key: string]: unknown;
}

export interface CallShape {
  /** All addresses of the call: `GET /api/quiz/getQuiz`. */
  at: string[];
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  answer: JsonSchema;
}
export type CallShapes = Readonly<Record<string, CallShape>>;

/** Removes redundant keywords: patterns implied by a format, bounds of all safe integers, and defaults. */
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
      // Clients ignore unknown properties. Only for requests it matters that nothing else is accepted.
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

/** Call ids such as `quiz/getQuiz` → their shapes. */
export const shapesOf = (calls: readonly Call[]): CallShapes =>
  Object.fromEntries(calls.map((call) => [call.id, shapeOf(call)]));
