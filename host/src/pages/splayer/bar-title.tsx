import { useText } from '@portico/remote-contract';
import { IconButton } from '@portico/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './player.module.css';

/** Truncated after two lines. A button shows the whole title if it does not fit, by keyboard and touch too. */
export function BarTitle({ title, isExpandable }: { title: string; isExpandable: boolean }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const element = heading.current;
    // A title shown in full would measure as not truncated, so it could not be collapsed again.
    if (!element || isWhole) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <>
      <h1 ref={heading} className={styles.title} data-whole={isWhole}>
        {title}
      </h1>
      {isCut && isExpandable && (
        <IconButton
          icon={isWhole ? ChevronUp : ChevronDown}
          label={t('host.player.wholeTitle')}
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        />
      )}
    </>
  );
}
