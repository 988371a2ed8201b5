import { checkCertificate } from '@portico/contracts/lms/calls';
import type { CheckedCertificate } from '@portico/contracts/lms/certificate/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useNavigate, useParams, useText } from '@portico/remote-contract';
import { Badge, Button, Card, KeyValue, ListSkeleton, Notice, PageHeader, Screen, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const;

/** /certificate and /certificate/:code: verifies a certificate, without an account. */
export default function CertificatePage() {
  const t = useText();
  const go = useNavigate();
  const { code = '' } = useParams();
  const [typed, setTyped] = useState(code);
  return (
    <>
      <PageHeader title={t('lms.certificate.title')} lead={t('lms.certificate.lead')} />
      <Stack gap="l">
        <Card>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() !== '') go(`/certificate/${encodeURIComponent(typed.trim())}`);
            }}
          >
            <Stack>
              <TextField
                label={t('lms.certificate.code')}
                description={t('lms.certificate.codeHint')}
                value={typed}
                maxLength={60}
                autoComplete="off"
                spellCheck="false"
                onChange={setTyped}
              />
              <p>
                <Button variant="primary" label={t('lms.certificate.check')} type="submit" />
              </p>
            </Stack>
          </form>
        </Card>
        {code !== '' && <Checked key={code} code={code} />}
      </Stack>
    </>
  );
}

function Checked({ code }: { code: string }) {
  const t = useText();
  const found = useCall(checkCertificate, { query: { code: code.slice(0, 60) } });
  if (found.state === 'failed' && found.error.code === 'not_found')
    return (
      <Notice tone="danger" isLive title={t('lms.certificate.unknown')}>
        {t('lms.certificate.unknownText')}
      </Notice>
    );
  if (found.state === 'failed' && found.error.code === 'too_many_requests')
    return (
      <Notice tone="warning" isLive title={t('lms.certificate.tooMany')}>
        {t('lms.certificate.tooManyText')}
      </Notice>
    );
  return (
    <Card as="section" labelledBy="certificate-found">
      <Screen data={found} skeleton={<ListSkeleton rows={3} />}>
        {(certificate) => <Found certificate={certificate} />}
      </Screen>
    </Card>
  );
}

function Found({ certificate }: { certificate: CheckedCertificate }) {
  const t = useText();
  const dates = useDateStyle();
  const { name, CourseName, completedOn, validUntil, state } = certificate;
  return (
    <Stack>
      <div aria-live="polite">
        <h2 id="certificate-found">{t(`lms.certificate.is.${state}`)}</h2>
        <Badge shape="pill" tone={tones[state]} label={t(`lms.certificate.state.${state}`)} />
      </div>
      <KeyValue
        look="row"
        items={[
          { label: t('lms.certificate.name'), value: name },
          { label: t('lms.certificate.course'), value: CourseName },
          { label: t('lms.certificate.completedOn'), value: formatDay(completedOn, dates) },
          {
            label: t('lms.certificate.validUntil'),
            value: validUntil === null ? t('lms.certificate.forEver') : formatDay(validUntil, dates),
          },
        ]}
      />
    </Stack>
  );
}
