/**
 * After a completed sign-out MSAL leaves empty lists, its version and its cache key behind. Only called when no account
 * is left and no interaction is in progress. MSAL creates them again at the next sign-in.
 */
export function removeLeftOver(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('msal.')) localStorage.removeItem(name);
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser can delete it through the Cookie Store API
    document.cookie = 'msal.cache.encryption=; path=/; max-age=0; secure; samesite=none';
  } catch {
    // Storage is forbidden here, so nothing was left behind.
  }
}
