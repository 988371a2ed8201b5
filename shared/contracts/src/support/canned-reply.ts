/** Prepared answers: `{firstName}` and the other places are filled before the writer sees the text. */

export const cannedPlaces = ['firstName', 'title', 'agent'] as const;
export type CannedPlace = (typeof cannedPlaces)[number];

/** Each place once; what a value holds is never read as a place again, and what is no place stays as it is. */
export const fillCanned = (text: string, values: Readonly<Record<CannedPlace, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (cannedPlaces as readonly string[]).includes(name) ? values[name as CannedPlace] : whole,
  );
