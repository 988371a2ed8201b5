import type { Call } from '@portico/contracts/platform/call';
import { useState } from 'react';
import type { Except, Refetch } from './changes.ts';

/** Goes to another page: what is shown here is gone with the write. */
export type Leave = () => unknown;

export interface WriteAbout {
  input: unknown;
  leave: Leave | undefined;
  /** The page has the answer of this call from the write itself. */
  except?: Call | undefined;
}

export interface Refetching {
  isRefetching: boolean;
  /** For `changed` of a write. What it changed is asked for again when the page has been left, where it is. */
  changed(about: WriteAbout): (refetch: Refetch) => void;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is asked about a thing by the id that the write names: a page that is left may be there until the next is drawn. */
function namedIn(input: unknown): Except {
  const ids = JSON.stringify(input).match(uuid) ?? [];
  return (queryKey) => ids.some((id) => JSON.stringify(queryKey).includes(id));
}

const answersOf =
  (call: Call): Except =>
  ([area, name]) =>
    area === call.area && name === call.name;

/** Counts what is being read again after writes. */
export function useRefetching(): Refetching {
  const [count, setCount] = useState(0);
  return {
    isRefetching: count > 0,
    changed:
      ({ input, leave, except }) =>
      async (refetch) => {
        setCount((now) => now + 1);
        try {
          if (leave) await leave();
        } finally {
          await refetch(leave ? namedIn(input) : except && answersOf(except));
          setCount((now) => now - 1);
        }
      },
  };
}
