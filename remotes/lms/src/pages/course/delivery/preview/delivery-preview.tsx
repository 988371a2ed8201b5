/** A preview of what learners get, for the author: nothing is counted, reported or remembered. */
import { type CourseDelivery, getCourseDelivery } from '@portico/contracts/lms/calls';
import { progressUnitOf } from '@portico/contracts/lms/delivery/delivery-progress';
import type { Course } from '@portico/contracts/service/shapes';
import { sendCall, useCall } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, FailedState, Link, List, ListRow, Screen, Skeleton, Text } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { CalendarX } from 'lucide-react';
import { languageName } from '../../../../parts/language-name.ts';
import { SessionTimes } from '../training/session-times.tsx';
import styles from '../video/video.module.css';

const reader = () => import(/* webpackChunkName: "lms-pdf-reader" */ '../document/pdf-reader.tsx');

interface PreviewProps {
  course: Pick<Course, 'CourseID' | 'CourseName'>;
}

export default function DeliveryPreview({ course }: PreviewProps) {
  const query = { courseID: course.CourseID };
  // Requested once: another answer would contain other links and restart what is playing.
  const delivery = useCall(getCourseDelivery, { query }, { cacheMinutes: 15 });
  return (
    <Screen data={delivery} skeleton={<Skeleton shape="cover" />}>
      {(ready) => <Delivered course={course} delivery={ready} />}
    </Screen>
  );
}

function Delivered({ course, delivery }: PreviewProps & { delivery: CourseDelivery }) {
  const t = useText();
  const { now } = usePortalFacts();
  const { video, document, address, sessions } = delivery;
  if (video)
    return (
      <Card as="section" labelledBy="preview-video">
        <CardHeader id="preview-video" title={t('lms.video.title')} />
        {/* biome-ignore lint/a11y/useMediaCaption: an author looks at the film; which captions there are is below */}
        <video
          className={styles.video}
          src={video.file.link}
          controls
          playsInline
          preload="metadata"
          aria-label={course.CourseName}
        />
        {video.captions.length > 0 && (
          <Text tone="muted">
            {video.captions
              .map(({ language }) => t('lms.video.captions.in', { language: languageName(language) }))
              .join(' · ')}
          </Text>
        )}
      </Card>
    );
  if (document) return <DocumentPreview course={course} document={document} />;
  if (address !== null)
    return (
      <Card as="section" labelledBy="preview-link">
        <CardHeader id="preview-link" title={t('lms.link.title')} />
        <Link href={address} target="_blank">
          {address}
        </Link>
      </Card>
    );
  if (progressUnitOf[delivery.type] !== 'sessions') return null;
  // Learners who attended none do not see past sessions.
  const coming = sessions.filter(({ endsAt }) => Date.parse(endsAt) > now());
  return (
    <Card as="section" labelledBy="preview-sessions">
      <CardHeader id="preview-sessions" title={t('lms.training.title')} />
      {coming.length === 0 && (
        <EmptyState icon={CalendarX} title={t('lms.training.none')} text={t('lms.training.none.text')} />
      )}
      <List labelledBy="preview-sessions">
        {coming.map((session) => (
          <ListRow
            key={session.sessionID}
            title={<SessionTimes session={session} />}
            text={t('lms.training.seats', { taken: session.taken, seats: session.seats })}
          />
        ))}
      </List>
    </Card>
  );
}

function DocumentPreview({
  course,
  document: { file, pages, share },
}: PreviewProps & { document: NonNullable<CourseDelivery['document']> }) {
  const t = useText();
  const progress = { unit: 'pages', done: 0, needed: pages, percent: 0, isCompleted: false } as const;
  const askLink = async () => {
    const { document: fresh } = await sendCall(getCourseDelivery, { query: { courseID: course.CourseID } });
    return fresh?.file.link ?? file.link;
  };
  return (
    <Card as="section" labelledBy="preview-document">
      <CardHeader id="preview-document" title={t('lms.document.title')} />
      <LazyPart
        load={reader}
        props={{ course, document: { ...file, pages, share, page: 1, read: [], progress }, askLink, isPreview: true }}
        waiting={<Skeleton shape="cover" />}
        failed={(retry) => <FailedState onRetry={retry} />}
      />
    </Card>
  );
}
