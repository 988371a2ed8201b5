import { openLearningAddress } from '@portico/contracts/lms/open-learning';
import type { OpenLink } from '@portico/contracts/lms/open-link';
import { formatInstant } from '@portico/contracts/platform/dates';
import { languages } from '@portico/contracts/platform/tenant';
import { useDateStyle, useText } from '@portico/remote-contract';
import { AlertDialog, Button, EmptyState, List, ListRow, Row, toast } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useEndLink } from '../../data/open-links.ts';
import { openings, useOpening } from './use-opening.ts';

interface LinkListProps {
  username: string;
  links: readonly OpenLink[];
}

export function LinkList({ username, links }: LinkListProps) {
  const t = useText();
  const style = useDateStyle();
  const languageNames = new Intl.DisplayNames([style.language], { type: 'language' });
  const opening = useOpening();
  const end = useEndLink();
  const [ending, setEnding] = useState<OpenLink>();
  if (links.length === 0)
    return <EmptyState icon={Link2} title={t('lms.openAdmin.none.title')} text={t('lms.openAdmin.none.text')} />;
  const copy = (link: OpenLink) => {
    const { CourseID: courseId, CourseName: courseName, curriculumId, value } = link;
    const address = openLearningAddress({ username, courseId, curriculumId, courseName }, opening.view, value);
    navigator.clipboard.writeText(`${location.origin}${address}`).then(
      () => toast({ tone: 'success', title: t('lms.openAdmin.copied') }),
      () => toast({ tone: 'danger', title: t('lms.openAdmin.notCopied') }),
    );
  };
  const confirm = (link: OpenLink) =>
    end
      .write({ body: { username, LinkID: link.LinkID } })
      .then(() => setEnding(undefined))
      .catch((cause) => toast({ tone: 'danger', title: t(failureText(cause, 'lms.openAdmin.failed')) }));
  return (
    <>
      <Row>
        <Select
          label={t('lms.openAdmin.opening')}
          value={opening.opening}
          choices={openings.map((id) => ({ id, label: t(`lms.openAdmin.opening.${id}`) }))}
          onChange={opening.chooseOpening}
        />
        <Select
          label={t('lms.openAdmin.language')}
          value={opening.language ?? 'own'}
          choices={[
            { id: 'own', label: t('lms.openAdmin.language.own') },
            ...languages.map((id) => ({ id, label: languageNames.of(id) ?? id })),
          ]}
          onChange={opening.chooseLanguage}
        />
      </Row>
      <List>
        {links.map((link) => (
          <ListRow
            key={link.LinkID}
            icon={Link2}
            title={link.CourseName}
            text={t('lms.openAdmin.facts', { until: formatInstant(link.expiresOn, style), used: link.used })}
            end={
              <Row>
                <Button
                  size="s"
                  label={t('lms.openAdmin.copy')}
                  aria-label={t('lms.openAdmin.copyNamed', { name: link.CourseName })}
                  onPress={() => copy(link)}
                />
                <Button
                  size="s"
                  variant="ghost"
                  label={t('lms.openAdmin.end')}
                  aria-label={t('lms.openAdmin.endNamed', { name: link.CourseName })}
                  onPress={() => setEnding(link)}
                />
              </Row>
            }
          />
        ))}
      </List>
      <AlertDialog
        title={t('lms.openAdmin.endQuestion')}
        confirmLabel={t('lms.openAdmin.end')}
        isDangerous
        isPending={end.busy}
        isOpen={ending !== undefined}
        onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
        onConfirm={() => ending && void confirm(ending)}
      >
        {t('lms.openAdmin.endText')}
      </AlertDialog>
    </>
  );
}
