import { getCourseDocument } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FailedState, Row, Screen, Skeleton, Stack, Text } from '@portico/ui';
import { LatePart } from '@portico/ui/patterns/late-part';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryProps } from '../delivery-body.tsx';
import { RuleShown } from '../rule-shown.tsx';
import { useLaunch } from '../use-launch.ts';

const reader = () => import(/* webpackChunkName: "lms-pdf-reader" */ './pdf-reader.tsx');

/** A course of type PDF: what it is, and the reader once it is wanted. */
export default function DocumentPart({ course }: DeliveryProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const document = useCall(getCourseDocument, { query: { courseID: course.CourseID } }, { cacheMinutes: 15 });
  const launch = useLaunch(course);
  return (
    <Card as="section" labelledBy="course-document">
      <CardHeader id="course-document" title={t('lms.document.title')} />
      <Screen data={document} skeleton={<Skeleton lines={4} />}>
        {(ready) =>
          isOpen ? (
            <LatePart
              load={reader}
              props={{ course, document: ready }}
              waiting={<Skeleton shape="cover" />}
              failed={(retry) => <FailedState onRetry={retry} />}
            />
          ) : (
            <Stack>
              <Text tone="muted">
                {t('lms.document.facts', { pages: ready.pages, size: Math.max(1, Math.round(ready.bytes / 1024)) })}
              </Text>
              <RuleShown progress={ready.progress} share={ready.share} />
              <Row>
                <Button
                  variant="primary"
                  icon={BookOpen}
                  label={ready.page > 1 ? t('lms.document.resume', { page: ready.page }) : t('lms.document.read')}
                  onPress={() => {
                    launch();
                    setOpen(true);
                  }}
                />
              </Row>
            </Stack>
          )
        }
      </Screen>
    </Card>
  );
}
