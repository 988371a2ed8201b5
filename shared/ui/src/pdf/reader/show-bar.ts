/**
 * The bar above the document: its title, its size on screen, and the link that opens it in a window, which the page had
 * before.
 */
export function showBar(words: { larger: string; smaller: string }, zoom: (by: number) => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'bar';
  const button = (sign: string, label: string, by: number) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = sign;
    made.ariaLabel = label;
    made.title = label;
    made.addEventListener('click', () => zoom(by));
    return made;
  };
  const kept = [document.querySelector('h1'), document.querySelector('a')].filter((one) => one !== null);
  const [title, ...link] = kept;
  if (title) title.title = title.textContent ?? '';
  bar.append(...(title ? [title] : []), button('−', words.smaller, 1 / 1.25), button('+', words.larger, 1.25), ...link);
  return bar;
}
