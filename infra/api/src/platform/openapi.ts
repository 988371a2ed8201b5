/** The OpenAPI 3.1 document of all bound calls, generated from their declarations. */
import type { Call, Schema } from '@portico/contracts/platform/call';
import { contextHeader } from '@portico/contracts/platform/context';
import { errorAnswer } from '@portico/contracts/platform/errors';
import * as z from 'zod/mini';
import { idempotencyHeader } from './idempotency.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
}

const schemaOf = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

const oneFile = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};
const json = (schema: object) => ({ 'application/json': { schema } });

const answerContent = (call: Call): object => {
  const schema = schemaOf(call.answer, 'output');
  return call.answerType === undefined ? json(schema) : { [call.answerType]: { schema } };
};

function parametersIn(place: 'query' | 'path', schema: Schema | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** @param id unique: a call with several methods is several operations */
function operation(call: Call, id: string): object {
  const signedIn = call.access.kind !== 'public';
  const headers = [
    ...(call.access.kind === 'account' || call.access.kind === 'roles'
      ? [{ name: contextHeader, in: 'header', required: false, schema: { type: 'string' } }]
      : []),
    ...(call.repeatable
      ? [{ name: idempotencyHeader, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
      : []),
  ];
  return {
    operationId: id,
    summary: call.summary,
    tags: [call.area],
    parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query), ...headers],
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    ...(call.takesFile ? { requestBody: { required: true, content: oneFile } } : {}),
    ...(signedIn ? { security: [{ bearer: [] }] } : { security: [] }),
    ...(call.access.kind === 'roles' ? { 'x-roles': call.access.roles } : {}),
    responses: {
      200: { description: 'The answer.', content: answerContent(call) },
      default: { description: 'A refusal or a fault.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

export const addressOf = (call: Call): string => `/api/${call.area}/${call.path}`;
export const methodsOf = (call: Call): string[] => [call.method, ...(call.alsoMethods ?? [])];

export function openApiDocument(calls: readonly Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const address = addressOf(call);
    paths[address] ??= {};
    for (const method of methodsOf(call)) {
      const id = `${call.area}_${call.name}${method === call.method ? '' : `_${method.toLowerCase()}`}`;
      paths[address][method.toLowerCase()] = operation(call, id);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  };
}
