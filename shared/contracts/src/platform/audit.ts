/** The audit trail's rules: what kind of record a call leaves, and how changed values are kept in it. */

/** `write`: a call changed something. `sign_in`: a person signed in. `refusal`: a known person was refused. */
export const auditKinds = ['write', 'sign_in', 'refusal'] as const;
export type AuditKind = (typeof auditKinds)[number];

export type AuditValues = Readonly<Record<string, unknown>>;

/** One changed thing, as a handler tells it. */
export interface AuditedChange {
  /** What was changed: `account`, `ticket`, … and its id. */
  object: { kind: string; id: string };
  /** `write` unless said otherwise. */
  kind?: AuditKind;
  /** Changed fields only. Absent where the thing is new, or gone. */
  before?: AuditValues;
  after?: AuditValues;
  /** UserID of the person whose data the values are; the person the call works for unless said otherwise. */
  person?: string;
  /** Fields that tell nothing about a person and stay readable. All others are sealed with the person's key. */
  plain?: readonly string[];
}

const secretName = /pass(word|phrase|code)|secret|token|credential|authori[sz]ation|cookie|(api|private|access)_?key/i;
const inPlaceOfSecret = '[secret]';

/** The same value with everything that bears a secret's name replaced, at any depth. */
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

export interface DividedValues {
  plain: Record<string, unknown>;
  personal: Record<string, unknown>;
}

/** Readable fields and personal ones; fields are personal unless declared plain. */
export function divideValues(values: AuditValues, plain: readonly string[] = []): DividedValues {
  const divided: DividedValues = { plain: {}, personal: {} };
  for (const [name, value] of Object.entries(withoutSecrets(values) as AuditValues))
    divided[plain.includes(name) ? 'plain' : 'personal'][name] = value;
  return divided;
}

/** Refusals that are recorded: a signed-in person asked for what they may not have. */
export const recordedStatuses: readonly number[] = [401, 403, 404];
