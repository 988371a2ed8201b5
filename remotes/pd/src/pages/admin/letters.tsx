import { saveBoardDimensions } from '@portico/contracts/pd/calls';
import { usualDimensions } from '@portico/contracts/pd/letters';
import type { Dimension } from '@portico/contracts/pd/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Notice, Row, Stack, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { ArrowUp, Plus, X } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';

/** A dimension; without an id it is not saved yet. */
type Edited = Omit<Dimension, 'dimensionID'> & { dimensionID: string | null };

const begin = (dimensions: readonly Dimension[]): Edited[] =>
  dimensions.length > 0 ? [...dimensions] : usualDimensions.map((one) => ({ dimensionID: null, ...one }));

/** The letters (dimensions) in which a day is good or bad. */
export function Letters({ dimensions }: { dimensions: readonly Dimension[] }) {
  const t = useText();
  const form = useVersionedValue(begin(dimensions), 0);
  const { value: letters, set: setLetters } = form;
  const loadTheirs = useLoadTheirs('pd');
  const { write, busy, error } = useWrite(saveBoardDimensions);
  const set = (index: number, change: Partial<Edited>) =>
    setLetters(letters.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const isWhole =
    letters.every(({ letter, name }) => /^[A-Z]$/.test(letter) && name.trim() !== '') &&
    new Set(letters.map(({ letter }) => letter)).size === letters.length;
  const save = async () => {
    const basedOn = form.base.value.flatMap(({ dimensionID, ...one }) =>
      dimensionID ? [{ dimensionID, ...one }] : [],
    );
    try {
      await write({ body: { dimensions: letters, basedOn } });
      form.saved(letters, { value: letters.map((one) => ({ ...one, name: one.name.trim() })) });
      toast({ tone: 'success', title: t('pd.admin.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      await loadTheirs(cause);
    }
  };
  const up = (index: number) => {
    const next = [...letters];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index - 1, 0, one);
    setLetters(next);
  };
  return (
    <Card as="section" labelledBy="dimensions">
      <CardHeader id="dimensions" title={t('pd.letters.admin')} note={t('pd.letters.admin.note')} />
      <Stack>
        {form.isOvertaken && (
          <Notice tone="warning" isLive title={t('pd.letters.stale')}>
            <Button size="s" label={t('pd.letters.reload')} onPress={() => form.discard()} />
          </Notice>
        )}
        {error && error.code !== 'stale_version' && (
          <Notice tone="danger" isLive title={t(failureText(error, 'pd.admin.failed'))} />
        )}
        {letters.map((one, index) => (
          <Row key={one.dimensionID ?? index} align="end">
            <TextField
              label={t('pd.letters.letter')}
              value={one.letter}
              maxLength={1}
              onChange={(letter) => set(index, { letter: letter.toUpperCase() })}
            />
            <TextField
              label={t('pd.letters.name')}
              value={one.name}
              maxLength={40}
              onChange={(name) => set(index, { name })}
            />
            <IconButton
              size="s"
              icon={ArrowUp}
              label={t('pd.admin.up', { name: one.name })}
              isDisabled={index === 0}
              onPress={() => up(index)}
            />
            <IconButton
              size="s"
              icon={X}
              label={t('pd.letters.drop', { name: one.name })}
              isDisabled={letters.length === 1}
              onPress={() => setLetters(letters.filter((_, at) => at !== index))}
            />
          </Row>
        ))}
        <Row>
          <Button
            size="s"
            icon={Plus}
            label={t('pd.letters.add')}
            isDisabled={letters.length >= 8}
            onPress={() => setLetters([...letters, { dimensionID: null, letter: '', name: '' }])}
          />
          <Button
            size="s"
            variant="primary"
            label={t('pd.admin.save')}
            isPending={busy}
            isDisabled={!isWhole}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
    </Card>
  );
}
