import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { Attachment, OpenSession } from '@portico/contracts/coaching/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, KeyValue, Link, Row, Text } from '@portico/ui';
import { useId } from 'react';
import { labelTexts, labelTones } from '../../../data/label-texts.ts';
import { fullName } from '../../../data/paths.ts';
import type { SavedItem } from '../parts/items-in.ts';
import styles from '../session-page.module.css';

/** The complete content of a session, by step. */
export function Contents({ session }: { session: OpenSession }) {
  const t = useText();
  const style = useDateStyle();
  const { topic, reality, attachments } = session;
  return (
    <>
      <Card as="section" labelledBy="summary-topic">
        <CardHeader id="summary-topic" title={t('coaching.stepName.topic')} />
        <KeyValue
          items={[
            { label: t('coaching.field.topic.topicId'), value: topic.name ?? t('coaching.session.empty') },
            { label: t('coaching.field.topic.comment'), value: topic.comment || t('coaching.session.empty') },
          ]}
        />
      </Card>
      <Items session={session} kind="goal" items={session.goals} files={[]} />
      <Card as="section" labelledBy="summary-reality">
        <CardHeader
          id="summary-reality"
          title={t('coaching.stepName.reality')}
          note={reality.date ? formatDay(reality.date, style) : undefined}
        />
        <p className={styles.words}>{reality.text || t('coaching.session.empty')}</p>
        <Files files={attachments.reality} />
      </Card>
      <Items session={session} kind="evidence" items={session.evidences} files={attachments.evidence} />
      <Items session={session} kind="feedback" items={session.feedbacks} files={attachments.feedback} />
      <Items session={session} kind="option" items={session.options} files={attachments.option} />
      <Items session={session} kind="action" items={session.actions} files={attachments.action} />
    </>
  );
}

interface ItemsProps {
  session: OpenSession;
  kind: ItemKind;
  items: readonly SavedItem[];
  files: readonly Attachment[];
}

function Items({ session, kind, items, files }: ItemsProps) {
  const t = useText();
  const heading = useId();
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader id={heading} title={t(`coaching.items.${kind}`)} note={String(items.length)} />
      {items.length === 0 && <Text tone="muted">{t(`coaching.items.${kind}.none`)}</Text>}
      {items.map((item) => (
        <div key={item.id} className={styles.entry}>
          <p className={styles.words}>{item.text}</p>
          <ItemFacts session={session} item={item} />
          <Files files={files.filter((file) => file.parentId === item.id)} />
        </div>
      ))}
    </Card>
  );
}

function ItemFacts({ session, item }: { session: OpenSession; item: SavedItem }) {
  const t = useText();
  const style = useDateStyle();
  const nameOf = (userId: string | null) => {
    const person = [session.coach, session.coachee].find(({ UserID }) => UserID === userId);
    return person && fullName(person);
  };
  const author = nameOf(item.createdBy);
  const owner = 'ownerID' in item ? nameOf(item.ownerID) : undefined;
  const facts = [
    ...('date' in item ? [formatDay(item.date, style)] : []),
    ...('dueOn' in item && item.dueOn ? [t('coaching.session.dueOn', { day: formatDay(item.dueOn, style) })] : []),
    ...(owner ? [t('coaching.session.owner', { name: owner })] : []),
    ...(author ? [t('coaching.session.addedBy', { name: author })] : []),
  ];
  return (
    <Row>
      {'status' in item && <Badge tone={labelTones[item.status]} label={t(labelTexts[item.status])} />}
      {session.optionSelected === item.id && <Badge tone="success" label={t('coaching.session.chosen')} />}
      <Text as="span" size="s" tone="muted">
        {facts.join(' · ')}
      </Text>
    </Row>
  );
}

function Files({ files }: { files: readonly Attachment[] }) {
  const t = useText();
  return files.map(({ id, filename, link }) =>
    link ? (
      <Link key={id} href={link} target="_blank">
        {filename}
      </Link>
    ) : (
      <Text key={id} tone="muted">
        {t('coaching.session.fileLost', { name: filename })}
      </Text>
    ),
  );
}
