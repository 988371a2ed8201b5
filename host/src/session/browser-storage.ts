/**
 * Storage may be missing, full or forbidden (private mode, policy). In that case nothing is stored, and nothing fails.
 */
type Kind = 'localStorage' | 'sessionStorage';

function read(kind: Kind, name: string): string | null {
  try {
    return globalThis[kind].getItem(name);
  } catch {
    return null;
  }
}

function write(kind: Kind, name: string, value: string | null): void {
  try {
    if (value === null) globalThis[kind].removeItem(name);
    else globalThis[kind].setItem(name, value);
  } catch {
    // At worst the person loses a convenience such as a remembered choice, but never their work, which is not stored
    // here.
  }
}

function names(start: string): string[] {
  try {
    return Object.keys(globalThis.localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

export const device = {
  names,
  read: (name: string) => read('localStorage', name),
  write: (name: string, value: string | null) => write('localStorage', name, value),
};

export const tab = {
  read: (name: string) => read('sessionStorage', name),
  write: (name: string, value: string | null) => write('sessionStorage', name, value),
};

/** The parsed JSON entry, or undefined if it is absent or unreadable. */
export function parsed(value: string | null): unknown {
  if (value === null) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
