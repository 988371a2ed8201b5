/**
 * Kinds of export available to a person. One that is not registered, switched off or not permitted is answered with
 * "not found".
 */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';

/** The kind, if the tenant has it; otherwise throws not_found. */
export function exportOfKind(
  exports: readonly Export[],
  kind: string,
  settings: Pick<TenantSettings, 'flags'>,
): Export {
  const found = exports.find((one) => one.kind === kind);
  if (!found || !isSwitchedOn(found.flag, settings)) throw notFound();
  return found;
}

/** Parses the filter by the schema of the kind; throws invalid_input with the field, or forbidden. */
export function checkedFilter(found: Export, actor: Actor, given: Readonly<Record<string, string>>): unknown {
  const parsed = z.safeParse(found.filter, given);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      path: ['body', 'filter', ...issue.path.map(String)].join('.'),
      message: issue.code === 'unrecognized_keys' ? 'has a field that is not part of this kind' : issue.message,
    }));
    throw new Refusal('invalid_input', 'The input is not accepted.', { fields });
  }
  if (!found.may(actor, parsed.data)) throw new Refusal('forbidden', 'Your role does not allow this.');
  return parsed.data;
}
