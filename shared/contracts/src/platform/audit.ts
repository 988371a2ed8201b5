/** Rules of the audit trail: which kinds of records there are, and how changed values are stored in them. */

/** `write`: a call changed something. `sign_in`: a person signed in. `refusal`: a known person was refused. */
export const auditKinds = ['write', 'sign_in', 'refusal'] as const;
export type AuditKind = (typeof auditKinds)[number];

type AuditValues = Readonly<Record<string, unknown>>;

/** A changed object, as the handler reports it. */
export interface AuditedChange {
  /** Kind (`account`, `ticket`, …) and id of the changed object. */
  object: { kind: string; id: string };
  /** Defaults to `write`. */
  kind?: AuditKind;
  /** Changed fields only. `before` is absent for a new object, `after` for a deleted one. */
  before?: AuditValues;
  after?: AuditValues;
  /** UserID of the person to whom the values belong; defaults to the person for whom the call is made. */
  person?: string;
  /** Fields that reveal nothing about a person and stay readable. All others are encrypted with the person's key. */
  plain?: readonly string[];
}

const secretName = /pass(word|phrase|code)|secret|token|credential|authori[sz]ation|cookie|(api|private|access)_?key/i;
const inPlaceOfSecret = '[secret]';

/** Returns a copy in which every property whose name suggests a secret is replaced, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? inPlaceOfSecret : withoutSecrets(inner),
    ]),
  );
}

interface DividedValues {
  plain: Record<string, unknown>;
  personal: Record<string, unknown>;
}

/** Separates readable fields from personal ones; fields are personal unless declared plain. */
export function divideValues(values: AuditValues, plain: readonly string[] = []): DividedValues {
  const divided: DividedValues = { plain: {}, personal: {} };
  for (const [name, value] of Object.entries(withoutSecrets(values) as AuditValues))
    divided[plain.includes(name) ? 'plain' : 'personal'][name] = value;
  return divided;
}

/** Statuses of refusals that are recorded: a signed-in person requested something without permission. */
export const recordedStatuses: readonly number[] = [401, 403, 404];
