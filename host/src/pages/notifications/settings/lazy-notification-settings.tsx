import { FormSkeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { settingsTexts } from './settings-texts.ts';

/** The list renders before the settings, as it does not need the code for forms. */
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
