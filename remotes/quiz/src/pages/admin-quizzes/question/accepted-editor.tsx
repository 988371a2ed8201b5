import { useText } from '@portico/remote-contract';
import { Button, IconButton, Row, Stack } from '@portico/ui';
import { NumberField, TextField } from '@portico/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import { replaced, without } from '../new-parts.ts';
import type { PartEditorProps } from './options-editor.tsx';

/** Accepted texts or number ranges, each with its share of the points. The first match counts. */
export function AcceptedEditor({ question, onChange }: PartEditorProps) {
  const t = useText();
  const { accepted, kind } = question;
  const number = (value: number): number => (Number.isNaN(value) ? 0 : value);
  /** An empty field leaves the range open on that side. */
  const bound = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);
  const add = () =>
    onChange({
      accepted: [...accepted, kind === 'numeric' ? { credit: 100 } : { text: '', credit: 100 }],
    });
  return (
    <Stack gap="s">
      {accepted.map((one, at) => {
        const change = (part: Partial<typeof one>) =>
          onChange({ accepted: replaced(accepted, at, { ...one, ...part }) });
        return (
          <Row key={at} align="start">
            {kind === 'numeric' ? (
              <>
                <NumberField
                  label={t('quiz.author.from')}
                  value={one.min ?? Number.NaN}
                  onChange={(min) => change({ min: bound(min) })}
                />
                <NumberField
                  label={t('quiz.author.upTo')}
                  value={one.max ?? Number.NaN}
                  onChange={(max) => change({ max: bound(max) })}
                />
              </>
            ) : (
              <TextField
                label={t('quiz.author.acceptedText')}
                description={t('quiz.author.star')}
                maxLength={1000}
                value={one.text ?? ''}
                onChange={(text) => change({ text })}
              />
            )}
            <NumberField
              label={t('quiz.author.credit')}
              minValue={-100}
              maxValue={100}
              value={one.credit}
              onChange={(credit) => change({ credit: number(credit) })}
            />
            <IconButton
              size="s"
              icon={Trash2}
              label={t('quiz.author.removeOption', { number: at + 1 })}
              onPress={() => onChange({ accepted: without(accepted, at) })}
            />
          </Row>
        );
      })}
      <div>
        <Button size="s" icon={Plus} label={t('quiz.author.addAccepted')} onPress={add} />
      </div>
    </Stack>
  );
}
