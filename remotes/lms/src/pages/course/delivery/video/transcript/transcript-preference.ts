/** Whether the transcript beside videos is folded, on this device. Removed at sign-out. */
const stored = 'portico-transcript';

export function isTranscriptFolded(): boolean {
  try {
    return localStorage.getItem(stored) === 'folded';
  } catch {
    return false;
  }
}

/** The browser may refuse to store anything, so that the choice applies only to this page. */
export function storeTranscriptFolded(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(stored, 'folded');
    else localStorage.removeItem(stored);
  } catch {}
}
