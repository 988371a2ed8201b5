import { codeCharacters } from '@portico/contracts/scanner/code-value';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { readPicture } from './read-picture.ts';
import styles from './scanner-page.module.css';

/** Alternatives to the camera: a picture of the code, or typing its value. */
export function OtherWays({ onFound }: { onFound(value: string): void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<'noCode' | 'notTyped'>();

  const picture = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    // A decoder that failed to load shows the same message as a picture without a code.
    const value = await readPicture(file).catch(() => undefined);
    setReading(false);
    setProblem(value === undefined ? 'noCode' : undefined);
    if (value !== undefined) onFound(value);
  };
  const type = (event: FormEvent) => {
    event.preventDefault();
    const value = typed.trim();
    setProblem(value === '' ? 'notTyped' : undefined);
    if (value !== '') onFound(value);
  };
  return (
    <Card as="section" labelledBy="other-ways">
      <CardHeader id="other-ways" title={t('scanner.otherWays')} />
      <Stack>
        <form onSubmit={type}>
          <Stack>
            <TextField
              label={t('scanner.typed')}
              description={t('scanner.typedHint')}
              value={typed}
              maxLength={codeCharacters}
              onChange={setTyped}
              error={problem === 'notTyped' ? t('scanner.notTyped') : undefined}
            />
            <Row>
              <Button type="submit" label={t('scanner.lookUp')} />
              <Button
                icon={ImageUp}
                label={t('scanner.picture')}
                isPending={isReading}
                onPress={() => input.current?.click()}
              />
            </Row>
          </Stack>
        </form>
        <input
          ref={input}
          className={styles.hidden}
          type="file"
          accept="image/*"
          aria-label={t('scanner.picture')}
          onChange={(event) => {
            void picture(event.target.files?.[0]);
            // Allows choosing the same picture again.
            event.target.value = '';
          }}
        />
        {problem === 'noCode' && (
          <Notice tone="warning" isLive title={t('scanner.noCode')}>
            {t('scanner.noCodeText')}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
