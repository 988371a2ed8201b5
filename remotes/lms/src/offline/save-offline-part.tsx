import { formatDay } from '@portico/contracts/platform/dates';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, Progress, Row, Stack, Text } from '@portico/ui';
import { Download, HardDrive } from 'lucide-react';
import { useRef } from 'react';
import styles from './offline.module.css';
import { removeOffline, saveOffline } from './offline-courses.ts';
import { useIsConnected } from './use-is-connected.ts';
import { useCanSaveOffline, useOfflineCourses } from './use-offline-courses.ts';
import { useSizeText } from './use-size-text.ts';

export interface SaveOfflinePartProps {
  course: Pick<CourseLink, 'CourseID' | 'CourseName'>;
  /** The current file of the course. */
  mediaID: string;
  /** Undefined if a server of an earlier release does not report it. */
  bytes: number | undefined;
}

/** A button, next to a course that is a file, for storing it on this device, with the current state and errors. */
export default function SaveOfflinePart({ course, mediaID, bytes }: SaveOfflinePartProps) {
  const t = useText();
  const style = useDateStyle();
  const size = useSizeText();
  const canSaveOffline = useCanSaveOffline();
  const isConnected = useIsConnected();
  const { stored, onTheWay, faults } = useOfflineCourses();
  // Pressing the button removes it, so the focus moves here.
  const place = useRef<HTMLDivElement>(null);
  const id = course.CourseID;
  const here = stored?.find(({ courseID }) => courseID === id);
  const coming = onTheWay.get(id);
  const fault = faults.get(id);
  const isOlder = here !== undefined && here.mediaID !== mediaID;
  const press = (work: () => unknown) => () => {
    void work();
    place.current?.focus();
  };
  if (!stored) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a card, which a fieldset would draw as a form
    <div ref={place} tabIndex={-1} role="group" aria-label={t('lms.kept.title')} className={styles.part}>
      <Stack gap="s">
        <div role="status">
          {here && !coming && (
            <span className={styles.here}>
              <HardDrive size={16} aria-hidden />
              <Text size="s">
                {t('lms.kept.since', { when: formatDay(here.keptAt, style), size: size(here.bytes) })}
              </Text>
            </span>
          )}
          {!here && !coming && !fault && (
            <Text size="s" tone="muted">
              {t(canSaveOffline ? 'lms.kept.why' : 'lms.kept.cannot')}
            </Text>
          )}
        </div>
        {isOlder && !coming && (
          <Notice tone="warning" title={t('lms.kept.newer')}>
            {t('lms.kept.newer.text')}
          </Notice>
        )}
        {fault && !coming && (
          <Notice tone="danger" isLive title={t('lms.kept.fault')}>
            {t(`lms.kept.fault.${fault}`)}
          </Notice>
        )}
        {coming && (
          <Progress
            label={t('lms.kept.coming')}
            hasLabel
            {...(coming.all > 0
              ? {
                  value: (coming.done / coming.all) * 100,
                  valueText: t('lms.kept.amount', { done: size(coming.done), all: size(coming.all) }),
                }
              : {})}
          />
        )}
        <Row>
          {coming && <Button size="s" label={t('lms.kept.stop')} onPress={press(coming.stop)} />}
          {!coming && (!here || isOlder) && canSaveOffline && isConnected && (
            <Button
              size="s"
              icon={Download}
              label={
                isOlder
                  ? t('lms.kept.getNewer')
                  : bytes === undefined
                    ? t('lms.kept.keep')
                    : t('lms.kept.keepSized', { size: size(bytes) })
              }
              onPress={press(() => saveOffline(course))}
            />
          )}
          {here && !coming && <Button size="s" label={t('lms.kept.remove')} onPress={press(() => removeOffline(id))} />}
        </Row>
      </Stack>
    </div>
  );
}
