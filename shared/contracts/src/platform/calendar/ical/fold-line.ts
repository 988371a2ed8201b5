/** Maximum line length of 75 octets (RFC 5545, 3.1), measured in UTF-8; characters are never split. */

const longest = 75;

function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Returns the line with its line endings. The rest of a long line continues on lines that begin with a space. */
export function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > longest) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return `${folded}\r\n`;
}
