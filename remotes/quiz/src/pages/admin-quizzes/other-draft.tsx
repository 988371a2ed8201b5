import { formatInstant } from '@portico/contracts/platform/dates';
import { compareText } from '@portico/contracts/platform/versions/compare-text';
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { type DraftPart, type DraftSide, differingParts, mergeDrafts } from '@portico/contracts/quiz/merge-drafts';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Notice, Row, Stack, Text } from '@portico/ui';
import { RadioGroup } from '@portico/ui/form';
import { useState } from 'react';
import { outlineOf } from './draft-outline.ts';
import styles from './other-draft.module.css';

interface OtherDraftProps {
  /** The common ancestor of both drafts. */
  base: QuizContent;
  mine: QuizContent;
  theirs: QuizForEditing;
  isPending: boolean;
  onDecide(merged: QuizContent): void;
}

/**
 * Shown if another author has saved first. The differences are listed part by part, and the author chooses one version
 * of each. Parts that only one author changed are already chosen. Neither draft is discarded until then.
 */
export function OtherDraft({ base, mine, theirs, isPending, onDecide }: OtherDraftProps) {
  const t = useText();
  const style = useDateStyle();
  const parts = differingParts(base, mine, theirs.content);
  const [decided, setDecided] = useState<ReadonlyMap<string, DraftSide>>(new Map());
  const sideOf = (part: DraftPart): DraftSide => decided.get(part.id) ?? part.suggested;
  const all = (side: DraftSide) => setDecided(new Map(parts.map(({ id }) => [id, side])));
  const save = () => {
    onDecide(mergeDrafts(mine, theirs.content, new Map(parts.map((part) => [part.id, sideOf(part)]))));
  };
  return (
    <Notice tone="warning" isLive title={t('quiz.author.other')}>
      <Stack>
        <Text>{t('quiz.author.merge.lead', { when: formatInstant(theirs.savedAt, style), count: parts.length })}</Text>
        <Row>
          <Button size="s" label={t('quiz.author.merge.allMine')} isDisabled={isPending} onPress={() => all('mine')} />
          <Button
            size="s"
            label={t('quiz.author.merge.allTheirs')}
            isDisabled={isPending}
            onPress={() => all('theirs')}
          />
        </Row>
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            side={sideOf(part)}
            onChoose={(side) => setDecided(new Map(decided).set(part.id, side))}
          />
        ))}
        <Row>
          <Button variant="primary" label={t('quiz.author.merge.save')} isPending={isPending} onPress={save} />
        </Row>
      </Stack>
    </Notice>
  );
}

interface PartProps {
  part: DraftPart;
  side: DraftSide;
  onChoose(side: DraftSide): void;
}

function Part({ part, side, onChoose }: PartProps) {
  const t = useText();
  const own = outlineOf(part, 'mine', t);
  const other = outlineOf(part, 'theirs', t);
  const { left, right } = compareText(own, other);
  const title = t(`quiz.author.merge.${part.kind}`, { name: (own || other).split('\n')[0] ?? '' });
  return (
    <section className={styles.part} aria-label={title}>
      <Row isSpread align="start">
        <Text isStrong>{title}</Text>
        {part.isContested && <Badge tone="warning" label={t('quiz.author.merge.both')} />}
      </Row>
      <div className={styles.sides}>
        <Words title={t('quiz.author.merge.mine')} parts={left} />
        <Words title={t('quiz.author.merge.theirs')} parts={right} />
      </div>
      <RadioGroup
        label={t('quiz.author.merge.take', { part: title })}
        isLabelHidden
        look="row"
        value={side}
        options={[
          { id: 'mine', label: t('quiz.author.merge.takeMine') },
          { id: 'theirs', label: t('quiz.author.merge.takeTheirs') },
        ]}
        onChange={(id) => onChoose(id === 'mine' ? 'mine' : 'theirs')}
      />
    </section>
  );
}

function Words({ title, parts }: { title: string; parts: ReturnType<typeof compareText>['left'] }) {
  const t = useText();
  let position = 0;
  return (
    <div className={styles.side}>
      <Text size="s" tone="muted">
        {title}
      </Text>
      <p className={styles.words}>
        {parts.length === 0 && t('quiz.author.merge.absent')}
        {parts.map(({ kind, text }) => {
          const key = position;
          position += text.length;
          return kind === 'same' ? <span key={key}>{text}</span> : <mark key={key}>{text}</mark>;
        })}
      </p>
    </div>
  );
}
