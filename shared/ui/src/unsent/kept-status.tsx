import { CloudCheck, HardDrive } from 'lucide-react';
import { Icon } from '../parts/icon.tsx';
import { Row } from '../parts/layout.tsx';
import { Text } from '../parts/text.tsx';
import { useUnsentTexts } from './unsent-texts.ts';

export interface KeptStatusProps {
  /** Where what was typed stands. */
  kept: 'nothing' | 'device' | 'server' | 'nowhere';
}

/** Beside a form's button, quietly: where the input is. `nowhere` is said by the notice above the form. */
export function KeptStatus({ kept }: KeptStatusProps) {
  const say = useUnsentTexts();
  const isKept = kept === 'device' || kept === 'server';
  return (
    <div role="status">
      {say && isKept && (
        <Text as="div" size="s" tone="muted">
          <Row>
            <Icon icon={kept === 'server' ? CloudCheck : HardDrive} size={15} />
            {say(kept === 'server' ? 'keptOnServer' : 'keptOnDevice')}
          </Row>
        </Text>
      )}
    </div>
  );
}
