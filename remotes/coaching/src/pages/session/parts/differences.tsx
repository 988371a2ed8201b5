import { type FieldDifference, isTextField } from '@portico/contracts/coaching/session-fields';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { compareText, type TextPart } from '@portico/contracts/platform/versions/compare-text';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack, Text, VisuallyHidden } from '@portico/ui';
import styles from '../session-page.module.css';
import { useFieldName, useShownValue } from './shown-value.ts';

interface DifferencesProps {
  title: string;
  session: OpenSession;
  changed: readonly FieldDifference[];
}

/** Differences from an earlier version, word by word. */
export function Differences({ title, session, changed }: DifferencesProps) {
  const t = useText();
  const nameOf = useFieldName();
  const shown = useShownValue(session);
  return (
    <Card as="section" labelledBy="since-submission" tone="sunken">
      <CardHeader id="since-submission" title={title} note={String(changed.length)} />
      <Stack>
        {changed.map(({ field, before, after }) => {
          const texts = isTextField(field) ? [before ?? '', after ?? ''] : [shown(field, before), shown(field, after)];
          const { left, right } = compareText(texts[0] ?? '', texts[1] ?? '');
          return (
            <div key={field} className={styles.difference}>
              <Text isStrong>{nameOf(field)}</Text>
              <Side title={t('coaching.session.before')} parts={left} tag="del" />
              <Side title={t('coaching.session.now')} parts={right} tag="ins" />
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}

interface SideProps {
  title: string;
  parts: readonly TextPart[];
  tag: 'del' | 'ins';
}

function Side({ title, parts, tag: Tag }: SideProps) {
  const t = useText();
  let position = 0;
  return (
    <p className={styles.side}>
      <Text as="span" size="s" tone="muted">
        {title}
      </Text>{' '}
      {parts.length === 0
        ? t('coaching.session.empty')
        : parts.map(({ kind, text }) => {
            const key = position;
            position += text.length;
            if (kind === 'same') return <span key={key}>{text}</span>;
            return (
              <Tag key={key}>
                <VisuallyHidden>{t(Tag === 'del' ? 'coaching.session.taken' : 'coaching.session.put')} </VisuallyHidden>
                {text}
              </Tag>
            );
          })}
    </p>
  );
}
