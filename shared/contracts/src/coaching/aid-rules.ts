/** Decides when a feedback aid may be saved (specification section 5). */
import type { AidInput, AidSection } from './aid-shapes.ts';

export const aidSections = ['motivational', 'developmental'] as const;
export type AidSectionName = (typeof aidSections)[number];
export const aidParts = ['date', 'action', 'impact', 'desired'] as const;

const isFilled = (section: AidSection, part: (typeof aidParts)[number]): boolean => (section[part] ?? '').trim() !== '';

export const isComplete = (section: AidSection): boolean => aidParts.every((part) => isFilled(section, part));
export const isEmpty = (section: AidSection): boolean => !aidParts.some((part) => isFilled(section, part));

/** `fill`: neither section is complete. `future`: the date is in the future. `consent`: the statement is not ticked. */
export type AidFault = { kind: 'fill' } | { kind: 'future'; section: AidSectionName } | { kind: 'consent' };

/** The sentences as the specification fixes them; pages have them in every language. */
export const aidMessages: Readonly<Record<AidFault['kind'], string>> = {
  fill: 'Please fill all the inputs on the page.',
  future: 'The date cannot be in the future.',
  consent: 'Please tick the statement: I have discussed and reviewed this feedback in person prior to documenting this',
};

export type AidChecked = Pick<AidInput, AidSectionName | 'consent'>;

/**
 * Returns the faults in the order of the page's fields; an empty array means the aid may be saved.
 * @param today today's date where the coach is, `2026-11-21`
 */
export function aidFaults(aid: AidChecked, today: string): AidFault[] {
  const whole = aidSections.some((name) => isComplete(aid[name]));
  return [
    ...(whole ? [] : [{ kind: 'fill' } as const]),
    ...aidSections
      .filter((name) => (aid[name].date ?? '') > today)
      .map((section) => ({ kind: 'future', section }) as const),
    ...(aid.consent ? [] : [{ kind: 'consent' } as const]),
  ];
}
