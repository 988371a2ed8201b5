import { formatInstant, locale } from '@portico/contracts/platform/dates';
import type { ShownError, ShownFrame } from '@portico/contracts/release/browser-errors';
import { useDateStyle, useLanguage, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, KeyValue, Row, Stack, Text } from '@portico/ui';
import styles from './error-card.module.css';

const place = ({ source, file, line, column }: ShownFrame) => `${source ?? file}:${line}:${column}`;

/** One fault of a release: what was thrown, where, how often, and on how many people's devices. */
export function ErrorCard({ error }: { error: ShownError }) {
  const t = useText();
  const dates = useDateStyle();
  const tongue = locale(useLanguage());
  const { ErrorID, version, name, message, frames, route, requestId, count, people, firstAt, lastAt } = error;
  const heading = `error-${version}-${ErrorID}`;
  const number = (value: number) => new Intl.NumberFormat(tongue).format(value);
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader title={message === '' ? name : `${name}: ${message}`} id={heading} />
      <Stack gap="m">
        <Row>
          <Badge label={version} />
          <Badge tone="danger" label={t('admin.releases.errors.people', { people })} />
        </Row>
        <KeyValue
          look="row"
          items={[
            { label: t('admin.releases.errors.count'), value: number(count) },
            { label: t('admin.releases.errors.firstAt'), value: formatInstant(firstAt, dates) },
            { label: t('admin.releases.errors.lastAt'), value: formatInstant(lastAt, dates) },
            { label: t('admin.releases.errors.route'), value: <code className={styles.code}>{route}</code> },
            ...(requestId === null
              ? []
              : [
                  {
                    label: t('admin.releases.errors.requestId'),
                    value: <code className={styles.code}>{requestId}</code>,
                  },
                ]),
          ]}
        />
        {frames.length === 0 ? (
          <Text>{t('admin.releases.errors.noStack')}</Text>
        ) : (
          <ol className={styles.stack} aria-label={t('admin.releases.errors.stack')}>
            {frames.map((frame, index) => (
              <li key={index} className={styles.code}>
                {frame.name === '' ? place(frame) : `${frame.name} (${place(frame)})`}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  );
}
