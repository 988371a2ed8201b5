/** Lower case, without accents: what people type and what is found meet here. `platform.search_fold` does the same in SQL. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => letters[letter] ?? letter);
