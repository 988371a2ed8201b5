import type { getPersonExports } from '@portico/contracts/admin/privacy/calls';
import type { getOwnExports } from '@portico/contracts/admin/privacy/own-calls';
import type { PersonExport } from '@portico/contracts/admin/privacy/shapes';
import type { Input } from '@portico/contracts/platform/call';
import { type CallState, useCall } from '@portico/data-client';
import { useState } from 'react';

const lookMs = 3000;

/** The person's exports. Polled only while one is being generated. */
export function useDataExports<C extends typeof getOwnExports | typeof getPersonExports>(
  call: C,
  input: Input<C>,
): CallState<readonly PersonExport[]> {
  const [isWaiting, setWaiting] = useState(false);
  const list: CallState<readonly PersonExport[]> = useCall(call, input, isWaiting ? { refreshMs: lookMs } : {});
  const isNow = list.data?.some(({ state }) => state === 'waiting') ?? false;
  if (isNow !== isWaiting) setWaiting(isNow);
  return list;
}
