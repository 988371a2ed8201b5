const noBreak = '\u00A0';

/**
 * A French text with the spaces that belong to a sign, so that no line begins with “?” or “:” and quotation marks keep
 * their words. Authors type ordinary spaces. `::` begins a format of ICU and is none of the text.
 */
export const withFrenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[;!?»]|:(?!:))/g, noBreak).replaceAll('« ', `«${noBreak}`);
