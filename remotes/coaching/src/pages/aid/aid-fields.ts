/** The form values of a feedback aid, including drafts stored by earlier releases. */
import { type AidChecked, aidParts, aidSections } from '@portico/contracts/coaching/aid-rules';
import type { Aid, AidSection } from '@portico/contracts/coaching/aid-shapes';

export type AidFields = AidChecked;

const nothing: AidSection = { date: null, action: '', impact: '', desired: '' };

/** Consent must be confirmed again for each amendment. */
export const fieldsOf = (aid: Aid | undefined): AidFields => ({
  motivational: aid?.motivational ?? nothing,
  developmental: aid?.developmental ?? nothing,
  consent: false,
});

const isSection = (value: unknown): value is AidSection =>
  typeof value === 'object' &&
  value !== null &&
  aidParts.every((part) => {
    const text = (value as Record<string, unknown>)[part];
    return typeof text === 'string' || (part === 'date' && text === null);
  });

/** Undefined if the value is not a draft of this form. */
export function readFields(value: unknown): AidFields | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  if (!aidSections.every((name) => isSection(fields[name]))) return undefined;
  return { ...(fields as unknown as AidFields), consent: fields.consent === true };
}
