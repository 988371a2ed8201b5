import { millisecondsInMinute } from 'date-fns/constants';

/** Hands the person a file that the page has made. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), millisecondsInMinute);
}
