import { getOpenLearning } from '@portico/contracts/player/calls/open-learning';
import { useCall, useQueryClient } from '@portico/data-client';
import { useEffect } from 'react';

/** The contents of an open course's address. */
export interface OpenAddress {
  link: string;
  username: string;
  courseid: string;
  curriculumnid: string;
}

/** The course of the link; reloaded when the visitor returns from the player's window. */
export function useOpenLearning(address: OpenAddress) {
  const client = useQueryClient();
  useEffect(() => {
    const back = () => void client.invalidateQueries({ queryKey: ['player'] });
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [client]);
  return useCall(getOpenLearning, { query: address });
}
