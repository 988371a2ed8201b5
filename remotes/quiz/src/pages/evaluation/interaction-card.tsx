import { type Interaction, writeTime } from '@portico/contracts/quiz/qm/interaction';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Link, List, ListRow, Stack, Text } from '@portico/ui';
import { MessageSquareText } from 'lucide-react';
import styles from './interaction-card.module.css';

/** The evaluated interaction; a recording in another system opens in a new tab. */
export function InteractionCard({ interaction }: { interaction: Interaction }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="qm-interaction">
      <CardHeader id="qm-interaction" title={t('quiz.qm.interaction')} />
      <Stack>
        {interaction.kind === 'recording' && <Text isStrong>{interaction.reference}</Text>}
        {interaction.kind !== 'transcript' && interaction.address && (
          <Link href={interaction.address} target="_blank" rel="noopener noreferrer">
            {t('quiz.qm.interaction.open')}
          </Link>
        )}
        {interaction.kind === 'transcript' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls within itself, by keyboard too
          <section className={styles.transcript} aria-label={t('quiz.qm.interaction.text')} tabIndex={0}>
            {interaction.text}
          </section>
        )}
        {interaction.notes.length > 0 && (
          <List>
            {interaction.notes.map((note) => (
              <ListRow
                key={`${note.at} ${note.text}`}
                icon={MessageSquareText}
                title={note.text}
                text={note.at === null ? undefined : writeTime(note.at)}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}
