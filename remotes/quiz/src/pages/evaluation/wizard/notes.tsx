import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Row, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import { type EvaluationInput, readTime } from './input.ts';

type Note = EvaluationInput['notes'][number];

/** Notes with their time in the interaction, such as `1:05` from its start. */
export function Notes({ notes, onChange }: { notes: readonly Note[]; onChange(notes: Note[]): void }) {
  const t = useText();
  const change = (at: number, part: Partial<Note>) =>
    onChange(notes.map((note, n) => (n === at ? { ...note, ...part } : note)));
  return (
    <Card as="section" labelledBy="qm-notes">
      <CardHeader id="qm-notes" title={t('quiz.qm.notes')} />
      <Stack>
        {notes.map((note, at) => (
          <Row key={at} align="start">
            <TextField
              label={t('quiz.qm.notes.at')}
              isOptional
              value={note.at}
              error={note.at.trim() !== '' && readTime(note.at) === null ? t('quiz.qm.notes.atError') : undefined}
              onChange={(time) => change(at, { at: time })}
            />
            <TextField
              label={t('quiz.qm.notes.text')}
              maxLength={1000}
              value={note.text}
              onChange={(text) => change(at, { text })}
            />
            <IconButton
              icon={Trash2}
              label={t('quiz.qm.notes.remove')}
              onPress={() => onChange(notes.filter((_, n) => n !== at))}
            />
          </Row>
        ))}
        <Row>
          <Button
            icon={Plus}
            label={t('quiz.qm.notes.add')}
            isDisabled={notes.length >= 100}
            onPress={() => onChange([...notes, { at: '', text: '' }])}
          />
        </Row>
      </Stack>
    </Card>
  );
}
