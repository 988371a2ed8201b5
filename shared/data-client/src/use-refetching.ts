import { useState } from 'react';

/** Goes to another page: what is shown here is gone with the write. */
export type Leave = () => unknown;

export interface Refetching {
  isRefetching: boolean;
  /** For `changed` of a write. What it changed is asked for again when the page has been left, where it is. */
  changed(leave?: Leave): (refetch: () => Promise<void>) => void;
}

/** Counts what is being read again after writes. */
export function useRefetching(): Refetching {
  const [count, setCount] = useState(0);
  return {
    isRefetching: count > 0,
    changed: (leave) => async (refetch) => {
      setCount((now) => now + 1);
      try {
        if (leave) await leave();
      } finally {
        await refetch();
        setCount((now) => now - 1);
      }
    },
  };
}
