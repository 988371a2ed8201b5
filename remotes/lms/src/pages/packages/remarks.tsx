import { remarkText } from '@portico/contracts/player/packages/problem-words';
import type { PackageSummary } from '@portico/contracts/player/packages/shapes';
import { useLanguage } from '@portico/remote-contract';
import { Notice } from '@portico/ui';

import type { ReactNode } from 'react';

/** Remarks of the import under one heading; nothing if there are none. */
export function Remarks({
  title,
  remarks,
  children,
}: {
  title: string;
  remarks: PackageSummary['remarks'];
  /** Explains what can be done about them. */
  children?: ReactNode;
}) {
  const language = useLanguage();
  if (remarks.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      {remarks.map(({ code, detail }) => (
        <p key={`${code} ${detail}`}>{remarkText(code, detail, language)}</p>
      ))}
      {children}
    </Notice>
  );
}
