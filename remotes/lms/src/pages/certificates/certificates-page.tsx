import { getMyCertificates } from '@portico/contracts/lms/calls';
import type { OwnCertificate } from '@portico/contracts/lms/certificate/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { exportFile, useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Card, List, ListRow, ListSkeleton, PageHeader, Row, Screen } from '@portico/ui';
import { Award, Download, ShieldCheck } from 'lucide-react';

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const;

export default function CertificatesPage() {
  const t = useText();
  const certificates = useCall(getMyCertificates, {});
  return (
    <>
      <PageHeader title={t('lms.certificates.title')} lead={t('lms.certificates.lead')} />
      <Card>
        <Screen
          data={certificates}
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={(all) => all.length === 0}
          empty={{
            icon: Award,
            title: t('lms.certificates.none'),
            text: t('lms.certificates.noneText'),
            actions: <Button href="/lms/home" label={t('lms.certificates.toLearning')} />,
          }}
        >
          {(all) => (
            <List label={t('lms.certificates.title')}>
              {all.map((one) => (
                <CertificateRow key={one.CertificateID} certificate={one} />
              ))}
            </List>
          )}
        </Screen>
      </Card>
    </>
  );
}

function CertificateRow({ certificate }: { certificate: OwnCertificate }) {
  const t = useText();
  const dates = useDateStyle();
  const { CertificateID, CourseName, code, completedOn, validUntil, state } = certificate;
  const completed = t('lms.certificates.completed', { day: formatDay(completedOn, dates) });
  const until = validUntil === null ? '' : ` · ${t('lms.certificates.until', { day: formatDay(validUntil, dates) })}`;
  return (
    <ListRow
      icon={Award}
      title={CourseName}
      text={`${completed}${until} · ${code}`}
      end={
        <Row>
          <Badge tone={tones[state]} label={t(`lms.certificates.state.${state}`)} />
          {state !== 'revoked' && (
            <Button
              size="s"
              icon={Download}
              label={t('lms.certificates.download')}
              onPress={() =>
                exportFile({
                  kind: 'lms/certificate',
                  title: t('lms.certificates.downloadTitle', { course: CourseName }),
                  filter: { CertificateID },
                  format: 'pdf',
                })
              }
            />
          )}
          <Button
            size="s"
            variant="ghost"
            icon={ShieldCheck}
            label={t('lms.certificates.check')}
            href={`/certificate/${code}`}
          />
        </Row>
      }
    />
  );
}
