import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../parts/button.tsx';
import { Row, Stack } from '../parts/layout.tsx';
import { Text } from '../parts/text.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import styles from './compare-view.module.css';
import { useUnsentTexts } from './unsent-texts.ts';
import type { SayUnsent } from './unsent-words.ts';

export interface ComparedPart {
  /** `changed`: the other text differs here. */
  kind: 'same' | 'changed';
  text: string;
}

export interface CompareViewProps {
  mine: readonly ComparedPart[];
  theirs: readonly ComparedPart[];
  /** The author and time of the other text, formatted for the reader. */
  theirsBy?: string | undefined;
  /** The other text is the reader's own, from another device. */
  isOwn?: boolean;
  theirsWhen?: string | undefined;
  /** A choice is being saved. */
  isPending?: boolean;
  /** False if the value is not text. Then one of the two values is chosen. */
  isText?: boolean;
  /** Called with the text to keep. */
  onChoose(text: string): void;
}

const textOf = (parts: readonly ComparedPart[]): string => parts.map(({ text }) => text).join('');

/** Differing words, bold and underlined, so that they do not depend on colour or sight alone. */
function Words({ parts, say }: { parts: readonly ComparedPart[]; say: SayUnsent }) {
  let position = 0;
  return parts.map(({ kind, text }) => {
    const key = position;
    position += text.length;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return (
      <mark key={key} className={classNames(styles.changed)}>
        <VisuallyHidden>{say('compare.differs')} </VisuallyHidden>
        {text}
      </mark>
    );
  });
}

interface SideProps {
  title: string;
  note?: string | undefined;
  parts: readonly ComparedPart[];
  say: SayUnsent;
  choose: string;
  isPending: boolean;
  onChoose(): void;
}

function Side({ title, note, parts, say, choose, isPending, onChoose }: SideProps) {
  const id = useId();
  return (
    <section className={styles.side} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        {note && (
          <Text size="s" tone="muted">
            {note}
          </Text>
        )}
      </div>
      <div className={styles.words}>
        {textOf(parts) === '' ? <Text tone="muted">{say('compare.empty')}</Text> : <Words parts={parts} say={say} />}
      </div>
      <Button label={choose} isDisabled={isPending} onPress={onChoose} />
    </section>
  );
}

/** Two conflicting texts side by side. The person chooses their own, the other, or a merged third one. */
export function CompareView({
  mine,
  theirs,
  theirsBy,
  theirsWhen,
  isPending = false,
  isText = true,
  isOwn = false,
  onChoose,
}: CompareViewProps) {
  const say = useUnsentTexts();
  const [edited, setEdited] = useState<string | null>(null);
  if (!say) return null;
  const theirTitle = theirsBy
    ? say('compare.theirsBy', { name: theirsBy })
    : say(isOwn ? 'compare.otherDevice' : 'compare.theirs');
  return (
    <Stack>
      <Text>{say(isOwn ? 'compare.ownLead' : 'compare.lead')}</Text>
      <div className={styles.sides}>
        <Side
          title={say(isOwn ? 'compare.thisDevice' : 'compare.mine')}
          parts={mine}
          say={say}
          choose={say(isOwn ? 'compare.keepThis' : 'compare.keepMine')}
          isPending={isPending}
          onChoose={() => onChoose(textOf(mine))}
        />
        <Side
          title={theirTitle}
          note={theirsWhen}
          parts={theirs}
          say={say}
          choose={say(isOwn ? 'compare.takeOther' : 'compare.takeTheirs')}
          isPending={isPending}
          onChoose={() => onChoose(textOf(theirs))}
        />
      </div>
      {isText && edited === null && (
        <Row>
          <Button
            variant="ghost"
            label={say('compare.edit')}
            isDisabled={isPending}
            onPress={() => setEdited(textOf(mine))}
          />
        </Row>
      )}
      {edited !== null && (
        <>
          <TextArea label={say('compare.edited')} rows={6} value={edited} onChange={setEdited} autoFocus />
          <Row>
            <Button
              variant="primary"
              label={say('compare.saveEdited')}
              isPending={isPending}
              onPress={() => onChoose(edited)}
            />
          </Row>
        </>
      )}
    </Stack>
  );
}
