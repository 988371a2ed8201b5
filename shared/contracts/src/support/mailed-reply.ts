/** What somebody wrote when they answered a mail: their words, without the mail that they answered. */

/** Lines after which a mail program repeats the mail that is answered. */
const beginsQuote = [
  /^>/,
  /^-{2,}\s*(Original Message|Ursprüngliche Nachricht|Message d'origine|Message d’origine)/i,
  /^_{10,}$/,
  /^(On|Am|Le) .{2,200}(wrote|schrieb|a écrit).{0,120}:$/i,
  /^(From|Von|De)\s?: .+@.+/i,
];

/** RFC 3676: a line of two hyphens and a space begins the signature; on its way the space may be lost. */
const beginsSignature = /^--\s*$/;

const endsAt = (line: string) => beginsSignature.test(line) || beginsQuote.some((begin) => begin.test(line.trim()));

/** Empty where they wrote nothing of their own. A date line that the program broke in two is one line. */
export function ownWords(text: string): string {
  const lines = text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/^((?:On|Am|Le) [^\n]{4,150})\n([^\n]{0,80}(?:wrote|schrieb|a écrit)\s?:)[ \t]*$/gim, '$1 $2')
    .split('\n');
  const end = lines.findIndex(endsAt);
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim();
}
