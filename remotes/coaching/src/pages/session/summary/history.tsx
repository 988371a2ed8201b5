import type { FieldHistory, HistoryEntry } from '@portico/contracts/coaching/history-shapes';
import type { SessionValue } from '@portico/contracts/coaching/session-fields';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Dialog, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { fullName } from '../../../data/paths.ts';
import { useSessionHistory } from '../../../session/use-session.ts';
import { useFieldName, useShownValue } from '../parts/shown-value.ts';
import styles from '../session-page.module.css';

/** Who did what, newest first, with all earlier versions of texts. */
export function History({ session }: { session: OpenSession }) {
  const t = useText();
  const history = useSessionHistory(session.sessionID);
  return (
    <Card as="section" labelledBy="history">
      <CardHeader id="history" title={t('coaching.history.title')} />
      <Screen data={history} skeleton={<ListSkeleton rows={5} />}>
        {({ entries, fields }) => (
          <Stack>
            {entries.length === 0 && <Text tone="muted">{t('coaching.history.none')}</Text>}
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <Versions session={session} fields={fields} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useText();
  const style = useDateStyle();
  const name = entry.for
    ? t('coaching.history.byFor', { name: fullName(entry.by), coach: fullName(entry.for) })
    : fullName(entry.by);
  return (
    <li className={styles.entry}>
      <Text isStrong>{t(`coaching.history.${entry.kind}`)}</Text>
      {entry.itemText && <p className={styles.words}>{entry.itemText}</p>}
      {entry.reason && <Text size="s">{t('coaching.session.because', { reason: entry.reason })}</Text>}
      <Text size="s" tone="muted">
        {`${name} · ${formatInstant(entry.at, style)}`}
      </Text>
    </li>
  );
}

type Saver = FieldHistory['versions'][number]['savedBy'];

function Versions({ session, fields }: { session: OpenSession; fields: readonly FieldHistory[] }) {
  const t = useText();
  const style = useDateStyle();
  const nameOf = useFieldName();
  const shown = useShownValue(session);
  const whoSaved = (by: Saver, forCoach: Saver | undefined): string => {
    if (!by) return t('coaching.history.begin');
    return forCoach ? t('coaching.history.byFor', { name: fullName(by), coach: fullName(forCoach) }) : fullName(by);
  };
  const changed = fields.filter(({ versions }) => versions.length > 1);
  if (changed.length === 0) return null;
  return (
    <Dialog title={t('coaching.history.versions')} size="l" trigger={<Button label={t('coaching.history.versions')} />}>
      <Stack gap="l">
        {changed.map(({ field, versions }) => (
          <section key={field}>
            <h3>{nameOf(field)}</h3>
            <ol>
              {versions.map(({ version, value, savedBy, savedFor, savedAt }) => (
                <li key={version} className={styles.entry}>
                  <p className={styles.words}>{shown(field, value as SessionValue)}</p>
                  <Text size="s" tone="muted">
                    {[whoSaved(savedBy, savedFor), ...(savedAt ? [formatInstant(savedAt, style)] : [])].join(' · ')}
                  </Text>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
