import { getCourseDocument, getCourseVideo } from '@portico/contracts/lms/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { offlineCache } from '@portico/contracts/platform/offline-cache';
import { fillPattern } from '@portico/contracts/platform/route-pattern';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, EmptyState, IconButton, List, ListRow, ListSkeleton, Notice, Stack, Text, toast } from '@portico/ui';
import { FileText, RefreshCw, Trash2, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCourses } from '../data/courses.ts';
import styles from './offline.module.css';
import { removeOffline, saveOffline } from './offline-courses.ts';
import type { OfflineCourse } from './offline-store.ts';
import { useIsConnected } from './use-is-connected.ts';
import { useCanSaveOffline, useOfflineCourses } from './use-offline-courses.ts';
import { useSizeText } from './use-size-text.ts';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** The courses stored on this device with size and date, and buttons to open and remove each. */
export default function OfflineList() {
  const t = useText();
  const size = useSizeText();
  const canSaveOffline = useCanSaveOffline();
  const { stored, faults } = useOfflineCourses();
  const place = useRef<HTMLDivElement>(null);
  if (!stored) return <ListSkeleton rows={3} />;
  if (stored.length === 0)
    return (
      <EmptyState
        picture="device"
        title={t('lms.kept.none.title')}
        text={t(canSaveOffline ? 'lms.kept.none.text' : 'lms.kept.cannot')}
        actions={<Button href="/lms/home?view=courses" label={t('lms.home.view.courses')} />}
      />
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      <Stack>
        <Text as="p">
          {t('lms.kept.total', { count: stored.length, size: size(stored.reduce((all, { bytes }) => all + bytes, 0)) })}
        </Text>
        <List label={t('lms.kept.title')}>
          {stored.map((course) => (
            <StoredRow key={course.courseID} course={course} onGone={() => place.current?.focus()} />
          ))}
        </List>
        {stored.map(({ courseID, courseName }) => {
          const fault = faults.get(courseID);
          return (
            fault && (
              <Notice key={courseID} tone="danger" isLive title={t('lms.kept.faultOf', { name: courseName })}>
                {t(`lms.kept.fault.${fault}`)}
              </Notice>
            )
          );
        })}
        <Text as="p" size="s" tone="muted">
          {t('lms.kept.ends', { days: offlineCache.days })}
          {!isInstalled() && ` ${t('lms.kept.install')}`}
        </Text>
      </Stack>
    </div>
  );
}

/**
 * The current file of the course. Requested for each offline course, so that the page notices when access has ended.
 */
function useCurrentFile({ courseID, mimeType }: OfflineCourse) {
  const isVideo = mimeType.startsWith('video/');
  const query = { courseID };
  const video = useCall(getCourseVideo, { query }, { cacheMinutes: 15, enabled: isVideo });
  const document = useCall(getCourseDocument, { query }, { cacheMinutes: 15, enabled: !isVideo });
  return isVideo ? video : document;
}

function StoredRow({ course, onGone }: { course: OfflineCourse; onGone(): void }) {
  const { courseID, courseName, keptAt: storedAt, bytes, mimeType } = course;
  const t = useText();
  const style = useDateStyle();
  const size = useSizeText();
  const isConnected = useIsConnected();
  const isComing = useOfflineCourses().onTheWay.has(courseID);
  const courses = useCourses();
  const current = useCurrentFile(course);
  const link = courses.state === 'ready' ? courses.data.find((one) => one.CourseID === courseID) : undefined;
  const isNewer = current.state === 'ready' && current.data.mediaID !== course.mediaID;
  const isOver = current.state === 'denied' || current.error?.code === 'not_found';
  useEffect(() => {
    if (!isOver) return;
    void removeOffline(courseID);
    toast({ tone: 'info', title: t('lms.kept.gone', { name: courseName }), text: t('lms.kept.gone.text') });
  }, [isOver, courseID, courseName, t]);
  const when = formatDay(storedAt, style);
  return (
    <ListRow
      icon={mimeType.startsWith('video/') ? Video : FileText}
      title={courseName}
      href={
        link &&
        fillPattern('/lms/:curriculumid/:courseid/:coursename', {
          curriculumid: link.curriculumId,
          courseid: courseID,
          coursename: courseName,
        })
      }
      text={[t('lms.kept.row', { when, size: size(bytes) }), ...(isNewer ? [t('lms.kept.newer')] : [])].join(' · ')}
      end={
        <>
          {isNewer && isConnected && (
            <IconButton
              icon={RefreshCw}
              isDisabled={isComing}
              label={t('lms.kept.getNewerOf', { name: courseName })}
              onPress={() => void saveOffline({ CourseID: courseID, CourseName: courseName })}
            />
          )}
          <IconButton
            icon={Trash2}
            label={t('lms.kept.removeOf', { name: courseName })}
            onPress={() => {
              void removeOffline(courseID);
              onGone();
            }}
          />
        </>
      }
    />
  );
}
