/**
 * Runs in the page: converts every visible text to a pseudo language (accents, a third longer, enclosed in marks of the
 * opposite direction) and mirrors the page. Self-contained.
 */
export function intoPseudoLanguage(): void {
  const accents: Record<string, string> = {
    a: 'â',
    e: 'ë',
    i: 'ï',
    o: 'ô',
    u: 'ü',
    n: 'ñ',
    c: 'ç',
    s: 'š',
    y: 'ý',
    z: 'ž',
  };
  const pseudo = (text: string): string => {
    const words = text.trim();
    if (!/[a-z]/i.test(words)) return text;
    const longer = words.replace(/[a-z]/g, (letter) => accents[letter] ?? letter);
    // Words of six letters, because no language has words as long as a line.
    const more = '\u05d0'.repeat(Math.ceil(words.length / 3)).replace(/.{6}/g, '$& ');
    return `\u202b${longer}${more}\u202c`;
  };
  document.documentElement.dir = 'rtl';
  const root = document.querySelector('#root') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    node.data = pseudo(node.data);
  }
}
