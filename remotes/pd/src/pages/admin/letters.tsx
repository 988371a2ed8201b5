import { saveBoardDimensions } from '@portico/contracts/pd/calls';
import { usualDimensions } from '@portico/contracts/pd/letters';
import type { Dimension } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Notice, Row, Stack, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { ArrowUp, Plus, X } from 'lucide-react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

/** A dimension; without an id it is not saved yet. */
type Edited = Omit<Dimension, 'dimensionID'> & { dimensionID: string | null };

const begin = (dimensions: readonly Dimension[]): Edited[] =>
  dimensions.length > 0 ? [...dimensions] : usualDimensions.map((one) => ({ dimensionID: null, ...one }));

interface Fields {
  letters: Edited[];
}

const schema = z.object({
  letters: z
    .array(
      z.object({
        dimensionID: z.nullable(z.string()),
        letter: z.string().check(z.regex(/^[A-Z]$/, 'pd.letters.fault.letter')),
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      }),
    )
    .check((given) => {
      for (const [at, { letter }] of given.value.entries())
        if (letter !== '' && given.value.findIndex((one) => one.letter === letter) < at)
          given.issues.push({
            code: 'custom',
            input: letter,
            path: [at, 'letter'],
            message: 'pd.letters.fault.twice',
          });
    }),
});

/** The letters (dimensions) in which a day is good or bad. */
export function Letters({ dimensions }: { dimensions: readonly Dimension[] }) {
  const t = useText();
  const edited = useVersionedValue<Fields>({ letters: begin(dimensions) }, 0);
  const loadTheirs = useLoadTheirs('pd');
  const { write, busy } = useWrite(saveBoardDimensions);
  const form = useForm<Fields, Fields>({
    t,
    schema,
    start: edited.value,
    async submit({ letters }, held) {
      const { letters: seen } = edited.base.value;
      // What was typed while a new letter was being saved does not have its id yet.
      const idOf = (letter: string) => seen.find((one) => one.letter === letter)?.dimensionID ?? null;
      const wanted = letters.map((one) => ({ ...one, dimensionID: one.dimensionID ?? idOf(one.letter) }));
      const basedOn = seen.flatMap(({ dimensionID, ...one }) => (dimensionID ? [{ dimensionID, ...one }] : []));
      try {
        const stored = await write({ body: { dimensions: wanted, basedOn } });
        edited.saved(partOf(held), { value: { letters: begin(stored.dimensions) } });
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
      toast({ tone: 'success', title: t('pd.admin.saved') });
      return true;
    },
    explain: (cause) => t(failureText(cause, 'pd.admin.failed')),
  });
  const partOf = useFormBinding(form.hook, edited);
  const { letters } = form.values;
  const set = (next: Edited[]) => form.change('letters', next);
  const up = (at: number) => {
    const next = [...letters];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    set(next);
  };
  return (
    <Card as="section" labelledBy="dimensions">
      <CardHeader id="dimensions" title={t('pd.letters.admin')} note={t('pd.letters.admin.note')} />
      <Form form={form}>
        <Stack>
          {edited.isOvertaken && (
            <Notice tone="warning" isLive title={t('pd.letters.stale')}>
              <Button size="s" label={t('pd.letters.reload')} onPress={() => edited.discard()} />
            </Notice>
          )}
          {letters.map(({ dimensionID, name }, at) => (
            <Row key={dimensionID ?? at} align="end">
              <TextField
                label={t('pd.letters.letter')}
                maxLength={1}
                {...form.field(`letters.${at}.letter`)}
                onChange={(letter) => form.change(`letters.${at}.letter`, letter.toUpperCase())}
              />
              <TextField label={t('pd.letters.name')} maxLength={40} {...form.field(`letters.${at}.name`)} />
              <IconButton
                size="s"
                icon={ArrowUp}
                label={t('pd.admin.up', { name })}
                isDisabled={at === 0}
                onPress={() => up(at)}
              />
              <IconButton
                size="s"
                icon={X}
                label={t('pd.letters.drop', { name })}
                isDisabled={letters.length === 1}
                onPress={() => set(letters.filter((_, index) => index !== at))}
              />
            </Row>
          ))}
          <Row>
            <Button
              size="s"
              icon={Plus}
              label={t('pd.letters.add')}
              isDisabled={letters.length >= 8}
              onPress={() => set([...letters, { dimensionID: null, letter: '', name: '' }])}
            />
            <Button
              type="submit"
              size="s"
              variant="primary"
              label={t('pd.admin.save')}
              isPending={busy}
              isDisabled={edited.isOvertaken}
            />
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
