import { formatInstant } from '@portico/contracts/platform/dates';
import type { Ticket, TicketComment } from '@portico/contracts/support/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Badge, classNames, Link, Row, Text } from '@portico/ui';
import { Lock, Mail } from 'lucide-react';
import styles from './ticket-page.module.css';
import { useActorName } from './use-actor-name.ts';

/** The comments, oldest first; internal notes are clearly distinguished from answers. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const requesters = [ticket.createdBy.UserID, ...(ticket.createdFor ? [ticket.createdFor.UserID] : [])];
  const isAsker = ({ author, writtenFor }: TicketComment) =>
    [author, writtenFor].some((one) => one && requesters.includes(one.UserID));
  return (
    <section aria-label={t('support.ticket.conversation')}>
      <ol className={styles.thread}>
        {ticket.thread.map((comment) => (
          <Comment key={comment.id} comment={comment} isAsker={isAsker(comment)} />
        ))}
      </ol>
    </section>
  );
}

function Comment({ comment, isAsker }: { comment: TicketComment; isAsker: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const { author, writtenFor, authorEmail } = comment;
  const actorName = useActorName();
  const name = author ? `${author.FirstName} ${author.LastName}` : (authorEmail ?? '');
  return (
    <li
      className={classNames(styles.comment, comment.internal ? styles.internal : isAsker ? styles.asker : styles.staff)}
    >
      <Avatar name={name} src={author?.AvatarImage ?? null} id={author?.UserID ?? name} />
      <article className={styles.words}>
        <Row>
          <strong>{author ? actorName(author, writtenFor) : name}</strong>
          <Text size="s" tone="muted">
            {formatInstant(comment.createdOn, style)}
          </Text>
          {comment.internal && <Badge tone="warning" icon={Lock} label={t('support.ticket.internal')} />}
          {comment.via === 'mail' && <Badge icon={Mail} label={t('support.ticket.byMail')} />}
          {comment.of && (
            <Link href={`/support-ticket/${comment.of.ticketID}`}>
              {t('support.ticket.of', { title: comment.of.SUP_TCK_TITLE })}
            </Link>
          )}
        </Row>
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
        {comment.mailText && (
          <details>
            <summary>{t('support.ticket.wholeMail')}</summary>
            <p className={styles.text} dir="auto">
              {comment.mailText}
            </p>
          </details>
        )}
        {comment.files.length > 0 && (
          <ul className={styles.files}>
            {comment.files.map((file) => (
              <li key={file.mediaID}>
                <Link href={file.link} target="_blank" rel="noreferrer">
                  {file.mimeType.startsWith('image/') ? (
                    <img className={styles.picture} src={file.link} alt={file.name} loading="lazy" />
                  ) : (
                    file.name
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
    </li>
  );
}
