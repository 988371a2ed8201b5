import type { MediaFile } from '@portico/contracts/media/shapes';
import { Icon, Link, Row, Stack } from '@portico/ui';
import { FileText } from 'lucide-react';

/** Files that an answer names; each opens next to the portal. Those that are gone permanently are not among `files`. */
export function GivenFiles({ ids, files }: { ids: readonly string[]; files: readonly MediaFile[] }) {
  return (
    <Stack gap="s">
      {files
        .filter(({ mediaID }) => ids.includes(mediaID))
        .map(({ mediaID, name, link }) => (
          <Row key={mediaID}>
            <Icon icon={FileText} size={18} />
            <Link href={link} target="_blank">
              {name}
            </Link>
          </Row>
        ))}
    </Stack>
  );
}
