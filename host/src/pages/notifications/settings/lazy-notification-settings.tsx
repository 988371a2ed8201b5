import { FormSkeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { settingsTexts } from './settings-texts.ts';

/** The list is there before it; forms are code that it does not need. */
const Notifying = lazy(async () => {
  const [{ NotificationSettings: part }] = await Promise.all([
    import(/* webpackChunkName: "telling" */ './notification-settings.tsx'),
    loadPageTexts(settingsTexts),
  ]);
  return { default: part };
});

export const LazyNotificationSettings = () => (
  <Suspense fallback={<FormSkeleton />}>
    <Notifying />
  </Suspense>
);
