import { actAddress } from '@portico/contracts/followup/act-address';
import { getEvaluationFollowUps } from '@portico/contracts/followup/calls';
import { isOver, ownFollowUps } from '@portico/contracts/followup/state';
import { getExpiringCertificates } from '@portico/contracts/lms/calls';
import type { ExpiringCertificate } from '@portico/contracts/lms/certificate/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, VisuallyHidden } from '@portico/ui';
import { Award, Target } from 'lucide-react';

const origin = 'certificate';

/**
 * Certificates of the team that run out and the follow-ups that renew them. Without any, and until they are loaded, the
 * page stays as it is.
 */
export function ExpiringCertificates({ teamId }: { teamId: string }) {
  const t = useText();
  const found = useCall(getExpiringCertificates, { query: { TeamID: teamId } });
  if (found.state !== 'ready' || found.data.length === 0) return null;
  return (
    <Card as="section" labelledBy="team-certificates">
      <CardHeader title={t('lms.team.certificates')} id="team-certificates" />
      <List labelledBy="team-certificates">
        {found.data.map((one) => (
          <CertificateRow key={one.CertificateID} certificate={one} />
        ))}
      </List>
    </Card>
  );
}

function CertificateRow({ certificate }: { certificate: ExpiringCertificate }) {
  const t = useText();
  const dates = useDateStyle();
  const { flags } = usePortalFacts();
  const { person, CertificateID: QSR_ID, CourseID: questionId, CourseName, validUntil } = certificate;
  const enabled = flags.quiz === true && flags.qm === true && flags.followup === true;
  const found = useCall(getEvaluationFollowUps, { query: { QSR_ID, origin } }, { enabled });
  const { from, actOn } = enabled && found.state === 'ready' ? found.data : { from: [], actOn: [] };
  const how = actOn.find((one) => one.questionId === questionId)?.how;
  const followUp = from.find(({ state }) => !isOver(state));
  const until = t('lms.team.certificate.until', { day: formatDay(validUntil, dates) });
  return (
    <ListRow
      icon={Award}
      title={`${person.FirstName} ${person.LastName}`}
      text={[CourseName, until, followUp && t('lms.team.certificate.planned')].filter(Boolean).join(' · ')}
      end={
        <>
          {followUp && <Button size="s" label={t('lms.team.certificate.show')} href={ownFollowUps} />}
          {how && (
            <Button
              size="s"
              icon={Target}
              href={actAddress({ origin, QSR_ID, questionId })}
              label={
                <>
                  {t(how === 'act' ? 'lms.team.certificate.act' : 'lms.team.certificate.propose')}
                  <VisuallyHidden>
                    : {person.FirstName} {person.LastName}, {CourseName}
                  </VisuallyHidden>
                </>
              }
            />
          )}
        </>
      }
    />
  );
}
