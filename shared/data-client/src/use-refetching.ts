import type { Call } from '@portico/contracts/platform/call';
import { useState } from 'react';
import type { Except, Refetch } from './changes.ts';

/** Navigates to another page, because the write removes what this one shows. */
export type Leave = () => unknown;

export interface WriteAbout {
  input: unknown;
  leave: Leave | undefined;
  /** The call whose new data is the write's own response. */
  except?: Call | undefined;
}

export interface Refetching {
  isRefetching: boolean;
  /** For `changed` of a write. Refetches the changes, after leaving the page if `leave` is set. */
  changed(about: WriteAbout): (refetch: Refetch) => void;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Matches queries about an id in the write's input. A page that is being left may stay mounted until the next one
 * renders, and must not refetch a deleted record.
 */
function namedIn(input: unknown): Except {
  const ids = JSON.stringify(input).match(uuid) ?? [];
  return (queryKey) => ids.some((id) => JSON.stringify(queryKey).includes(id));
}

const answersOf =
  (call: Call): Except =>
  ([area, name]) =>
    area === call.area && name === call.name;

/** Counts the refetches in progress after writes. */
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
