import { titleCharacters } from '@portico/contracts/content/article-input';
import { line } from '@portico/contracts/platform/shapes';
import { draftHelpArticle } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { isSupportStaff } from '@portico/contracts/support/staff-roles';
import { useAdministers, useLanguage, useNavigate, usePortalFacts, useSelf, useText } from '@portico/remote-contract';
import { Button, Stack, Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

const schema = z.object({ title: line(titleCharacters, 1, 'support.draft.noTitle') });

interface DraftDialogProps {
  ticketID: string;
  onDrafted(NID: string): void;
  onClose(): void;
}

function DraftDialog({ ticketID, onDrafted, onClose }: DraftDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { run, refused } = useSupportWrite();
  const form = useForm({
    t,
    schema,
    // Empty at first, because the ticket’s title may contain the requester’s own words.
    start: { title: '' },
    submit: async ({ title }) => {
      const drafted = await run(draftHelpArticle, { body: { ticketID, language, title } }, t('support.draft.done'));
      if (drafted) onDrafted(drafted.NID);
      return drafted !== undefined;
    },
  });
  return (
    <FormDialog
      title={t('support.draft')}
      form={form}
      texts={{ save: t('support.draft.create'), cancel: t('support.cancel') }}
      onClose={onClose}
    >
      <TextField
        label={t('support.draft.title')}
        description={t('support.draft.titleHint')}
        maxLength={titleCharacters}
        autoFocus
        {...form.field('title')}
      />
      <RefusedNotice refused={refused} />
    </FormDialog>
  );
}

/** Turns a solved ticket into a draft. People who may write articles continue in the editor. */
export function DraftArticle({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const navigate = useNavigate();
  const { flags } = usePortalFacts();
  const isStaff = isSupportStaff(useSelf().Role.Name);
  const isAuthor = useAdministers('news');
  const [isOpen, setOpen] = useState(false);
  const [isDrafted, setDrafted] = useState(false);
  const isSolved = ticket.SUP_TCK_CLOSED !== null && ticket.mergedInto === null;
  if (!isStaff || !isSolved || flags.news === false) return null;
  return (
    <Stack gap="s">
      {isDrafted ? (
        <p role="status">{t('support.draft.isDrafted')}</p>
      ) : (
        <>
          <div>
            <Button size="s" icon={FilePlus2} label={t('support.draft')} onPress={() => setOpen(true)} />
          </div>
          <Text size="s" tone="muted">
            {t(isAuthor ? 'support.draft.forAuthor' : 'support.draft.text')}
          </Text>
        </>
      )}
      {isOpen && (
        <DraftDialog
          ticketID={ticket.ticketID}
          onDrafted={(NID) => {
            if (isAuthor) void navigate(`/admin/news/articles/${NID}`);
            else setDrafted(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
