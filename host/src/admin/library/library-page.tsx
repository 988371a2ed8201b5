import { useNavigate, useParams, useText } from '@portico/remote-contract';
import { PageHeader, Stack } from '@portico/ui';
import { Library } from '../../media/library.tsx';

/** /admin/library and /admin/library/<asset>: pictures and files for authors to choose from. */
export default function LibraryPage() {
  const t = useText();
  const navigate = useNavigate();
  const opened = useParams()['*'] || undefined;
  return (
    <Stack gap="l">
      <PageHeader title={t('admin.library.title')} lead={t('admin.library.lead')} />
      <Library
        opened={opened}
        onOpen={(assetID) => void navigate(assetID === undefined ? '/admin/library' : `/admin/library/${assetID}`)}
      />
    </Stack>
  );
}
