/**
 * Extracts a person's own text from a reply by mail, without the quoted mail, whether the text is above it, below it,
 * or between its lines. Mail programs differ, so the result is only for easier reading, and the whole mail is stored
 * with it.
 */

const quoted = /^\s*>/;

const wrote = '(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|napisał|escreveu)';
/** The line that attributes the quote: `On …, Ida wrote:` and `Ida <ida@x> schrieb am …:`. */
const attributions = [
  new RegExp(`^(On|Am|Le|El|Il|Op|Den|Dnia|Em)\\s.{2,300}${wrote}.{0,120}:$`, 'i'),
  new RegExp(`^.{0,120}<\\s?[^<>\\s]+@[^<>\\s]+\\s?>,?\\s${wrote}.{0,80}:$`, 'i'),
];
/** Mail programs wrap a long attribution; this is its maximum number of lines. */
const longestAttribution = 3;

/** Lines that a program puts before a complete quoted mail; everything after them is that mail. */
const separator =
  /^-{2,}\s*(Original Message|Forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d['’]origine|Message transféré)\s*-*$/i;
const sender = /^\*?(From|Von|De|Da|Van)\s?:\*?\s.+/i;
const furtherHeader =
  /^\*?(Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Envoyé|À|Objet|Inviato|Oggetto|Enviado|Asunto|Para)\s?:/i;
const rule = /^_{10,}$/;

/** RFC 3676: a line of two hyphens and a space begins the signature; the space may be lost in transit. */
const signature = /^--\s*$/;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

const nextWords = (lines: readonly string[], from: number): number => {
  const at = lines.findIndex((line, index) => index >= from && !isBlank(line));
  return at < 0 ? lines.length : at;
};

/** Number of lines from `at` on that attribute the quote; 0 if there is no attribution. */
function attributionAt(lines: readonly string[], at: number): number {
  for (let count = 1; count <= longestAttribution; count += 1) {
    const part = lines.slice(at, at + count);
    if (part.length < count || part.some(isBlank)) return 0;
    const line = part.map((one) => one.trim()).join(' ');
    if (attributions.some((pattern) => pattern.test(line))) return count;
  }
  return 0;
}

/** True if a quoted mail without quote marks begins here: its end cannot be detected. */
function beginsWholeMail(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (separator.test(line)) return true;
  if (rule.test(line)) return sender.test((lines[nextWords(lines, at + 1)] ?? '').trim());
  return sender.test(line) && furtherHeader.test((lines[nextWords(lines, at + 1)] ?? '').trim());
}

/** Empty if the text contains nothing but the quoted mail. */
export function ownWords(text: string): string {
  const lines = text.trim().replace(/\r\n?/g, '\n').split('\n');
  const own: string[] = [];
  let isSignature = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (beginsWholeMail(lines, at)) break;
    const attribution = attributionAt(lines, at);
    if (attribution > 0) {
      const next = nextWords(lines, at + attribution);
      // Without quote marks it is unclear where the quoted mail ends.
      if (!quoted.test(lines[next] ?? '')) break;
      isSignature = false;
      at = next;
    } else if (quoted.test(line)) {
      // Leaves one empty line in place of the quote, so that the text above and below it stays separate.
      if (!isBlank(own.at(-1))) own.push('');
      isSignature = false;
      at += 1;
    } else {
      isSignature ||= signature.test(line);
      if (!isSignature && !(isBlank(line) && isBlank(own.at(-1)) && own.length > 0)) own.push(line);
      at += 1;
    }
  }
  return own.join('\n').trim();
}

/** True if the person wrote nothing: only quoted lines, an attribution and a signature. */
function isOnlyQuote(text: string): boolean {
  const lines = text.trim().replace(/\r\n?/g, '\n').split('\n');
  const at = lines.findIndex((line) => signature.test(line));
  const above = at < 0 ? lines : lines.slice(0, at);
  return above.every((line, index) => isBlank(line) || quoted.test(line) || attributionAt(above, index) > 0);
}

/**
 * Converts a mail to a comment: the person's own text, and the whole mail if it contains more. If no own text is found
 * but something was written, for example below a quote without marks, the whole mail is used as the text. Undefined for
 * a mail without text.
 */
export function readMailedReply(text: string): { words: string; whole: string | null } | undefined {
  const whole = text.trim();
  const words = ownWords(whole);
  if (words !== '') return { words, whole: words === whole ? null : whole };
  return isOnlyQuote(whole) ? undefined : { words: whole, whole: null };
}
