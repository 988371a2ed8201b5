import type { MediaFile } from '@portico/contracts/media/shapes';
import { Icon, Link, Row, Stack } from '@portico/ui';
import { FileText } from 'lucide-react';

/** Files of an answer; each opens in a new tab. Files that were deleted are not in `files`. */
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
