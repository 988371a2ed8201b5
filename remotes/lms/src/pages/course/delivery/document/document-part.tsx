import { type CourseDocument, getCourseDocument } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FailedState, Row, Screen, Skeleton, Stack, Text } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { LazySaveOffline } from '../../../../offline/lazy-save-offline.tsx';
import { useSizeText } from '../../../../offline/use-size-text.ts';
import { type Source, useSource } from '../../../../offline/use-source.ts';
import type { DeliveryProps } from '../delivery-props.ts';
import { NeedsConnection } from '../needs-connection.tsx';
import { RuleShown } from '../rule-shown.tsx';
import { useLaunch } from '../use-launch.ts';

const reader = () => import(/* webpackChunkName: "lms-pdf-reader" */ './pdf-reader.tsx');

/** A course of type PDF: its description, the reader on demand, and saving it on this device. */
export default function DocumentPart({ course }: DeliveryProps) {
  const t = useText();
  const document = useCall(getCourseDocument, { query: { courseID: course.CourseID } }, { cacheMinutes: 15 });
  return (
    <Card as="section" labelledBy="course-document">
      <CardHeader id="course-document" title={t('lms.document.title')} />
      <Screen data={document} skeleton={<Skeleton lines={4} />}>
        {(ready) => (
          <Stack gap="l">
            <Document course={course} document={ready} />
            <LazySaveOffline course={course} mediaID={ready.mediaID} bytes={ready.bytes} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}

/** The course's pages and position do not apply to an earlier document. */
const earlier = (document: CourseDocument, mediaID: string): CourseDocument => ({
  ...document,
  mediaID,
  page: 1,
  read: [],
});

function Document({ course, document }: DeliveryProps & { document: CourseDocument }) {
  const t = useText();
  const source = useSource(course.CourseID, document.mediaID);
  const [opened, setOpened] = useState<Source>();
  const launch = useLaunch(course);
  const size = useSizeText();
  if (opened) {
    const stored = opened.from === 'device' ? opened.course : undefined;
    const isOlder = opened.from === 'device' && opened.isOlder;
    const read = stored && isOlder ? earlier(document, stored.mediaID) : document;
    return (
      <LazyPart
        load={reader}
        props={{ course, document: read, isOlder, ...(stored ? { stored } : {}) }}
        waiting={<Skeleton shape="cover" />}
        failed={(retry) => <FailedState onRetry={retry} />}
      />
    );
  }
  return (
    <Stack>
      <Text tone="muted">{t('lms.document.facts', { pages: document.pages, size: size(document.bytes) })}</Text>
      <RuleShown progress={document.progress} share={document.share} />
      {source.from === 'nowhere' ? (
        <NeedsConnection />
      ) : (
        <Row>
          <Button
            variant="primary"
            icon={BookOpen}
            isDisabled={source.from === 'unknown'}
            label={document.page > 1 ? t('lms.document.resume', { page: document.page }) : t('lms.document.read')}
            onPress={() => {
              launch();
              setOpened(source);
            }}
          />
        </Row>
      )}
    </Stack>
  );
}
