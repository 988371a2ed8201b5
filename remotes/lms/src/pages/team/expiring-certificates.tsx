import { actAddress, actOnManyAddress } from '@portico/contracts/followup/act-address';
import { getCertificateFollowUps } from '@portico/contracts/followup/calls';
import type { CertificateFollowUps } from '@portico/contracts/followup/shapes';
import { ownFollowUps } from '@portico/contracts/followup/state';
import { getExpiringCertificates } from '@portico/contracts/lms/calls';
import { type ExpiringCertificate, mostExpiring } from '@portico/contracts/lms/certificate/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, Row, Text, VisuallyHidden } from '@portico/ui';
import { Award, Target } from 'lucide-react';

/**
 * Certificates of the team that run out or have run out, and the follow-ups that renew them. Without any, and until they
 * are loaded, the page stays as it is.
 */
export function ExpiringCertificates({ teamId }: { teamId: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const found = useCall(getExpiringCertificates, { query: { TeamID: teamId } });
  const certificates = found.state === 'ready' ? found.data : [];
  const enabled = certificates.length > 0 && flags.quiz === true && flags.qm === true && flags.followup === true;
  const followUps = useCall(getCertificateFollowUps, { query: { teamID: teamId } }, { enabled });
  if (certificates.length === 0) return null;
  const people = enabled && followUps.state === 'ready' ? followUps.data : [];
  return (
    <Card as="section" labelledBy="team-certificates">
      <CardHeader title={t('lms.team.certificates')} id="team-certificates" />
      <List labelledBy="team-certificates">
        {certificates.slice(0, mostExpiring).map((one) => (
          <CertificateRow
            key={one.CertificateID}
            certificate={one}
            followUps={people.find(({ UserID }) => UserID === one.person.UserID)}
          />
        ))}
      </List>
      <Row>
        {coursesOfMany(certificates, people).map(({ CourseID, CourseName, count }) => (
          <Button
            key={CourseID}
            size="s"
            icon={Target}
            href={actOnManyAddress({ origin: 'certificate', teamID: teamId, questionId: CourseID })}
            label={t('lms.team.certificate.actOnMany', { course: CourseName, count })}
          />
        ))}
      </Row>
      {certificates.length > mostExpiring && (
        <Text size="s" tone="muted">
          {t('lms.team.certificate.more', { count: mostExpiring })}
        </Text>
      )}
    </Card>
  );
}

/** Courses of which the caller may act on the certificates of several people. */
function coursesOfMany(certificates: readonly ExpiringCertificate[], people: CertificateFollowUps) {
  const open = certificates.filter(({ person, CourseID }) => {
    const of = people.find(({ UserID }) => UserID === person.UserID);
    return of?.how && !of.inProgress.some((one) => one.CourseID === CourseID);
  });
  return [...Map.groupBy(open, ({ CourseID }) => CourseID)].flatMap(([CourseID, of]) => {
    const [first] = of;
    return first && of.length > 1 ? [{ CourseID, CourseName: first.CourseName, count: of.length }] : [];
  });
}

interface CertificateRowProps {
  certificate: ExpiringCertificate;
  followUps: CertificateFollowUps[number] | undefined;
}

function CertificateRow({ certificate, followUps }: CertificateRowProps) {
  const t = useText();
  const dates = useDateStyle();
  const { person, CertificateID: QSR_ID, CourseID: questionId, CourseName, validUntil } = certificate;
  const followUp = followUps?.inProgress.find(({ CourseID }) => CourseID === questionId);
  const how = followUp ? null : followUps?.how;
  const until = t('lms.team.certificate.until', { day: formatDay(validUntil, dates) });
  const state = followUp && t(followUp.isProposed ? 'lms.team.certificate.proposed' : 'lms.team.certificate.planned');
  return (
    <ListRow
      icon={Award}
      title={`${person.FirstName} ${person.LastName}`}
      text={[CourseName, until, state].filter(Boolean).join(' · ')}
      end={
        <>
          {followUp && <Button size="s" label={t('lms.team.certificate.show')} href={ownFollowUps} />}
          {how && (
            <Button
              size="s"
              icon={Target}
              href={actAddress({ origin: 'certificate', QSR_ID, questionId })}
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
