/** Which override this tab runs. It is in the tab's own storage: no other tab, window or person gets it. */
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

/** `?override=lms.4400`, as the developer's server prints it. */
export function overrideAskedFor(search: string): { remote: string; port: number } | undefined {
  const found = /^([a-z][a-z0-9]{0,31})\.(\d{4,5})$/.exec(new URLSearchParams(search).get('override') ?? '');
  return found?.[1] && found[2] ? { remote: found[1], port: Number(found[2]) } : undefined;
}
