import { noteCharacters } from '@portico/contracts/content/article-input';
import { rateArticle } from '@portico/contracts/content/calls/reading';
import type { NewsArticle } from '@portico/contracts/content/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, Row, Stack, Text } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';

/** Asks "Was this helpful?" A negative answer can be explained to the authors. */
export function Helpful({ article: { NID, helpful } }: { article: NewsArticle }) {
  const t = useText();
  const { write, busy, error } = useWrite(rateArticle);
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  useUnloadWarning(note !== '' && !isSent);
  const rate = (value: boolean, text = '') =>
    write({ body: { NID, helpful: value, note: text } }).then(
      () => setSent(text !== '' || value),
      () => {},
    );
  return (
    <Card as="section" labelledBy="article-helpful" tone="sunken">
      <Stack>
        <Row isSpread>
          <Text as="span" isStrong>
            <span id="article-helpful">{t('news.helpful.title')}</span>
          </Text>
          <Row>
            <Button
              size="s"
              icon={ThumbsUp}
              variant={helpful === true ? 'primary' : 'outline'}
              label={t('news.helpful.yes')}
              isDisabled={busy}
              onPress={() => void rate(true)}
            />
            <Button
              size="s"
              icon={ThumbsDown}
              variant={helpful === false ? 'primary' : 'outline'}
              label={t('news.helpful.no')}
              isDisabled={busy}
              onPress={() => void rate(false)}
            />
          </Row>
        </Row>
        {helpful === false && !isSent && (
          <>
            <TextArea
              label={t('news.helpful.missing')}
              isOptional
              rows={2}
              maxLength={noteCharacters}
              value={note}
              onChange={setNote}
            />
            <div>
              <Button
                size="s"
                label={t('news.helpful.send')}
                isPending={busy}
                isDisabled={note.trim() === ''}
                onPress={() => void rate(false, note)}
              />
            </div>
          </>
        )}
        <div role="status">
          {isSent && <Text size="s">{t('news.helpful.thanks')}</Text>}
          {error && (
            <Text size="s" tone="danger">
              {t('news.notSaved', { code: error.requestId || error.code })}
            </Text>
          )}
        </div>
      </Stack>
    </Card>
  );
}
