import { formatInstant } from '@portico/contracts/platform/dates';
import { countedAtMost, type StatementExport } from '@portico/contracts/player/statement-export';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, KeyValue, List, ListRow, Notice, Stack, Text } from '@portico/ui';

/** How much has been sent, and why sending has stopped if it has. */
export function ExportState({ settings }: { settings: StatementExport }) {
  const t = useText();
  const { isOn, waiting, isAddingEarlier, refused, sent } = settings;
  const counted = (count: number) =>
    t(count >= countedAtMost ? 'lms.statements.orMore' : 'lms.statements.count', { count });
  return (
    <Card as="section" labelledBy="statements-state">
      <CardHeader
        title={t('lms.statements.state')}
        id="statements-state"
        action={
          <Badge tone={isOn ? 'success' : 'neutral'} label={t(isOn ? 'lms.statements.on' : 'lms.statements.off')} />
        }
      />
      <Stack>
        {!isOn && <Text tone="muted">{t('lms.statements.offText')}</Text>}
        <Problem settings={settings} />
        {(isOn || sent > 0) && (
          <KeyValue
            look="row"
            items={[
              { label: t('lms.statements.sent'), value: t('lms.statements.count', { count: sent }) },
              { label: t('lms.statements.lastSent'), value: <LastSent at={settings.lastSentAt} /> },
              ...(isOn
                ? [
                    {
                      label: t('lms.statements.waiting'),
                      value: isAddingEarlier ? t('lms.statements.addingEarlier') : counted(waiting),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {refused > 0 && (
          <Notice tone="warning" title={t('lms.statements.refused', { count: refused })}>
            <p>{t('lms.statements.refusedText')}</p>
            <List label={t('lms.statements.refused', { count: refused })}>
              {settings.refusedStatements.map(({ statementID, status }) => (
                <ListRow
                  key={statementID}
                  title={statementID}
                  text={t(status === 409 ? 'lms.statements.otherStored' : 'lms.statements.notAccepted', { status })}
                />
              ))}
            </List>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function LastSent({ at }: { at: string | null }) {
  const t = useText();
  const dates = useDateStyle();
  return at === null ? t('lms.statements.never') : formatInstant(at, dates);
}

function Problem({ settings: { isOn, problem, waiting } }: { settings: StatementExport }) {
  const t = useText();
  const dates = useDateStyle();
  if (!isOn || !problem) return null;
  return (
    <Notice tone="danger" title={t(`lms.statements.problem.${problem.code}`, { status: problem.status ?? 0 })}>
      {t('lms.statements.problemText', {
        since: formatInstant(problem.since, dates),
        next: formatInstant(problem.nextTryAt, dates),
        count: waiting,
      })}
    </Notice>
  );
}
