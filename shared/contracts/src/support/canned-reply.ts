/** Placeholders of saved replies, such as `{firstName}`, which are filled before the author sees the text. */

export const cannedPlaces = ['firstName', 'title', 'agent'] as const;
type CannedPlace = (typeof cannedPlaces)[number];

/**
 * Replaces placeholders in a single pass: values are never searched for placeholders, and unknown ones stay unchanged.
 */
export const fillCanned = (text: string, values: Readonly<Record<CannedPlace, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (cannedPlaces as readonly string[]).includes(name) ? values[name as CannedPlace] : whole,
  );
