import { type ProblemReport, routeOfReport } from '@portico/contracts/support/problem-report';
import { lastFailures } from '@portico/data-client';
import { usePortalFacts } from '@portico/remote-contract';
import { useState } from 'react';

/** Undefined if no problem of a page is reported. Contains the failures that occurred before the form was opened. */
export function useProblemReport(reported: string | null): ProblemReport | undefined {
  const { versions } = usePortalFacts();
  const [failures] = useState(() => [...lastFailures()]);
  if (reported === null) return undefined;
  return { route: routeOfReport(reported), versions, failures, browser: navigator.userAgent.slice(0, 300) };
}
