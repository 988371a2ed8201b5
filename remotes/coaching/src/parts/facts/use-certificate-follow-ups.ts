import type { PersonFact } from '@portico/contracts/coaching/person-facts';
import { actAddress } from '@portico/contracts/followup/act-address';
import { getCertificateFollowUps } from '@portico/contracts/followup/calls';
import { mayCoach } from '@portico/contracts/platform/roles';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useSelf } from '@portico/remote-contract';
import type { FactFollowUp } from './facts-list.tsx';

/**
 * The follow-ups of a person's certificates, for those who may act on one. Only asked if there are certificates that run
 * out, which an earlier server does not list.
 */
export function useCertificateFollowUps(
  userID: string,
  facts: readonly PersonFact[],
): (fact: PersonFact) => FactFollowUp | undefined {
  const { flags } = usePortalFacts();
  const { UserID, Role } = useSelf();
  const isOffered = flags.quiz === true && flags.qm === true && flags.followup === true;
  const hasAny = facts.some(({ kind }) => kind === 'certificate.expiring');
  const enabled = isOffered && hasAny && userID !== UserID && mayCoach(Role.Name);
  const found = useCall(getCertificateFollowUps, { query: { userID } }, { enabled });
  const [of] = enabled && found.state === 'ready' ? found.data : [];
  return ({ kind, id: QSR_ID, part: questionId }) => {
    if (!of || kind !== 'certificate.expiring' || questionId === undefined) return undefined;
    const inProgress = of.inProgress.find(({ CourseID }) => CourseID === questionId);
    if (inProgress) return { isProposed: inProgress.isProposed };
    return of.how ? { how: of.how, href: actAddress({ origin: 'certificate', QSR_ID, questionId }) } : undefined;
  };
}
