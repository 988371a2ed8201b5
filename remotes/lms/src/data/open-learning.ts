import { getOpenLearning } from '@portico/contracts/player/calls/open-learning';
import { useCall, useQueryClient } from '@portico/data-client';
import { useEffect } from 'react';

/** What the address of an open course says. */
export interface OpenAddress {
  link: string;
  username: string;
  courseid: string;
  curriculumnid: string;
}

/** The course that the link opens; read again when the visitor comes back from the player's window. */
export function useOpenLearning(address: OpenAddress) {
  const client = useQueryClient();
  useEffect(() => {
    const back = () => void client.invalidateQueries({ queryKey: ['player'] });
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [client]);
  return useCall(getOpenLearning, { query: address });
}
