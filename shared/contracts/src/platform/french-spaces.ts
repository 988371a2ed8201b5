const noBreak = '\u00A0';

/**
 * Inserts non-breaking spaces into a French text, so that no line begins with “?” or “:” and quotation marks stay with
 * their words. Authors type ordinary spaces. `::` starts an ICU format and is not part of the text.
 */
export const withFrenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[;!?»]|:(?!:))/g, noBreak).replaceAll('« ', `«${noBreak}`);
