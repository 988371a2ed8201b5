import { aidSections, isEmpty } from '@portico/contracts/coaching/aid-rules';
import type { Aid, AidSection } from '@portico/contracts/coaching/aid-shapes';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardGrid, CardHeader, KeyValue, Row, Stack, Text } from '@portico/ui';
import { Pencil } from 'lucide-react';
import { fullName } from '../../data/paths.ts';

/** A feedback aid, read-only. */
export function AidView({ aid }: { aid: Aid }) {
  const t = useText();
  const style = useDateStyle();
  return (
    <Stack gap="l">
      <Text tone="muted">
        {t(aid.madeBy ? 'coaching.aid.byDelegate' : 'coaching.aid.by', {
          coach: fullName(aid.coach),
          delegate: aid.madeBy ? fullName(aid.madeBy) : '',
          when: formatInstant(aid.changedOn, style),
        })}
      </Text>
      <CardGrid columns={2}>
        {aidSections
          .filter((name) => !isEmpty(aid[name]))
          .map((name) => (
            <Card key={name} as="section" labelledBy={`aid-${name}`}>
              <CardHeader id={`aid-${name}`} title={t(`coaching.aid.${name}`)} />
              <Section section={aid[name]} />
            </Card>
          ))}
      </CardGrid>
      <Text>{t('coaching.aid.consent')}</Text>
      {aid.can.amend && (
        <Row>
          <Button
            icon={Pencil}
            label={t('coaching.aid.amend')}
            href={`/coach/${aid.coachee.UserID}/aid/${aid.ID}/m/edit`}
          />
        </Row>
      )}
    </Stack>
  );
}

function Section({ section }: { section: AidSection }) {
  const t = useText();
  const style = useDateStyle();
  const { date, action, impact, desired } = section;
  return (
    <KeyValue
      items={[
        ...(date ? [{ label: t('coaching.aid.date'), value: formatDay(date, style) }] : []),
        { label: t('coaching.aid.action'), value: action },
        { label: t('coaching.aid.impact'), value: impact },
        { label: t('coaching.aid.desired'), value: desired },
      ]}
    />
  );
}
