import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { Stepper } from '@portico/ui/form';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { sidebarTexts } from '../layout/sidebar/sidebar-texts.ts';
import { accountTexts } from '../pages/account-texts.ts';
import { settingsTexts } from '../pages/notifications/settings/settings-texts.ts';
import { useSession } from '../session/index.ts';
import { loadPageTexts } from '../texts/page-texts.ts';
import styles from './first-run.module.css';
import { endFirstRun } from './first-run.ts';
import { firstRunTexts } from './first-run-texts.ts';
import { LanguageStep } from './language-step.tsx';
import { NotificationsStep } from './notifications-step.tsx';
import { PlacesStep } from './places-step.tsx';

/** Loads the dialog's texts before it renders. */
export const prepare = () => Promise.all([firstRunTexts, accountTexts, settingsTexts, sidebarTexts].map(loadPageTexts));

const steps = ['language', 'notifications', 'places'] as const;
const content: Record<(typeof steps)[number], ComponentType> = {
  language: LanguageStep,
  notifications: NotificationsStep,
  places: PlacesStep,
};

/**
 * The steps: language and time zone, notifications, and where to find things. Choices are saved at once, as in the
 * settings.
 */
export default function FirstRunDialog() {
  const t = useText();
  const firstName = useSession((state) => state.user?.FirstName) ?? '';
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const step = steps[at] ?? 'language';
  const Content = content[step];
  // The focus moves to the new step, so that screen readers read it. At first the dialog's own title is read.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const end = () => void endFirstRun();
  const isLast = at === steps.length - 1;
  return (
    <Dialog
      title={t('host.firstRun.title', { name: firstName })}
      isOpen
      // Closing it means that the steps are done. A press beside it, such as on a list that has just closed, does not.
      closesOnPressOutside={false}
      onOpenChange={(isOpen) => !isOpen && end()}
      actions={
        <>
          {at > 0 ? (
            <Button variant="ghost" label={t('host.firstRun.back')} onPress={() => setAt(at - 1)} />
          ) : (
            <Button variant="ghost" label={t('host.firstRun.skip')} onPress={end} />
          )}
          <Button
            variant="primary"
            label={t(isLast ? 'host.firstRun.finish' : 'host.firstRun.next')}
            onPress={isLast ? end : () => setAt(at + 1)}
          />
        </>
      }
    >
      <Stack gap="l">
        <Stepper
          label={t('host.firstRun.steps')}
          steps={steps.map((id) => ({ id, label: t(`host.firstRun.step.${id}`) }))}
          current={step}
          reached="places"
          onChange={(id) => setAt(steps.findIndex((one) => one === id))}
        />
        <section aria-labelledby="first-run-step">
          <h3 ref={heading} id="first-run-step" tabIndex={-1} className={styles.title}>
            {t(`host.firstRun.${step}.title`)}
          </h3>
          <Content />
        </section>
      </Stack>
    </Dialog>
  );
}
