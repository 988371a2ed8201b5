import { exportRequest } from '@portico/contracts/export/shapes';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contributions } from '../../../test/contributions.ts';

it.each(contributions.exports.map((one) => [one.kind, one.filter] as const))(
  'a request for %s may contain every field of its filter',
  (kind, filter) => {
    if (!(filter instanceof z.ZodMiniObject)) throw new Error(`The filter of ${kind} has no names.`);
    const given = Object.fromEntries(Object.keys(filter.shape).map((name) => [name, 'x']));
    expect(exportRequest.safeParse({ kind, format: 'csv', language: 'en', filter: given }).success).toBe(true);
  },
);
