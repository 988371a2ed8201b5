/** Storage that may be missing, full or forbidden (private mode, policy): then nothing is kept and nothing breaks. */
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
    // The person loses a convenience (a remembered choice), never their work: nothing else is kept here.
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

/** The entry as JSON, or undefined where it is absent or unreadable. */
export function parsed(value: string | null): unknown {
  if (value === null) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
