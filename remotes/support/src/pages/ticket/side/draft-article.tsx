import { draftHelpArticle } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { isSupportStaff } from '@portico/contracts/support/staff-roles';
import { useAdministers, useLanguage, useNavigate, usePortalFacts, useSelf, useText } from '@portico/remote-contract';
import { Button, Stack, Text } from '@portico/ui';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

/** Turns a solved ticket into a draft. People who may write articles continue in the editor. */
export function DraftArticle({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { flags } = usePortalFacts();
  const isStaff = isSupportStaff(useSelf().Role.Name);
  const isAuthor = useAdministers('news');
  const { run, isBusy, refused } = useSupportWrite();
  const [isDrafted, setDrafted] = useState(false);
  const isSolved = ticket.SUP_TCK_CLOSED !== null && ticket.mergedInto === null;
  if (!isStaff || !isSolved || flags.news === false) return null;
  const draft = async () => {
    const body = { ticketID: ticket.ticketID, language };
    const drafted = await run(draftHelpArticle, { body }, t('support.draft.done'));
    if (drafted === undefined) return;
    if (isAuthor) void navigate(`/admin/news/articles/${drafted.NID}`);
    else setDrafted(true);
  };
  return (
    <Stack gap="s">
      {isDrafted ? (
        <p role="status">{t('support.draft.isDrafted')}</p>
      ) : (
        <>
          <div>
            <Button
              size="s"
              icon={FilePlus2}
              label={t('support.draft')}
              isPending={isBusy}
              onPress={() => void draft()}
            />
          </div>
          <Text size="s" tone="muted">
            {t(isAuthor ? 'support.draft.forAuthor' : 'support.draft.text')}
          </Text>
        </>
      )}
      <RefusedNotice refused={refused} />
    </Stack>
  );
}
