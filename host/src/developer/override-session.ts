/** The override that this tab runs. It is stored in `sessionStorage`, so no other tab, window or person gets it. */
const key = 'portico.override';

export const overrideInTab = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const storeOverride = (overrideId: string): void => sessionStorage.setItem(key, overrideId);
export const clearOverride = (): void => sessionStorage.removeItem(key);

/** Reads `?override=lms.4400`, the form in which the development server prints it. */
export function requestedOverride(search: string): { remote: string; port: number } | undefined {
  const found = /^([a-z][a-z0-9]{0,31})\.(\d{4,5})$/.exec(new URLSearchParams(search).get('override') ?? '');
  return found?.[1] && found[2] ? { remote: found[1], port: Number(found[2]) } : undefined;
}
