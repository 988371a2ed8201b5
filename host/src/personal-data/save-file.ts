import { millisecondsInMinute } from 'date-fns/constants';

/** Downloads a file that was generated on the page. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download has started. Some browsers would fail if the URL were revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), millisecondsInMinute);
}
