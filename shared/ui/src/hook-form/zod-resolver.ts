import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form';
import type * as z from 'zod/mini';

export type FormSchema<Fields> = z.ZodMiniType<Fields>;
export type Issue = z.core.$ZodIssue;

/** The key for errors of the whole form. The library clears `root` before it submits. */
export const wholeForm = 'wholeForm';

export function messageAt(errors: FieldErrors, name: string): string | undefined {
  const found: unknown = get(errors, name);
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined;
  return typeof found.message === 'string' ? found.message : undefined;
}

/** Validates the values and translates the first error of each field. */
export async function resolve<Values extends FieldValues, Fields>(
  schema: FormSchema<Fields>,
  values: Values,
  word: (issues: readonly Issue[]) => Promise<(issue: Issue) => string>,
): Promise<ResolverResult<Values, Fields>> {
  const checked = schema.safeParse(values);
  if (checked.success) return { values: checked.data, errors: {} };
  const { issues } = checked.error;
  const wordOf = await word(issues);
  const errors: FieldErrors<Values> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || wholeForm;
    if (messageAt(errors, name) === undefined) set(errors, name, { type: issue.code, message: wordOf(issue) });
  }
  return { values: {}, errors };
}
