import { CloudCheck, HardDrive } from 'lucide-react';
import { Icon } from '../parts/icon.tsx';
import { Row } from '../parts/layout.tsx';
import { Text } from '../parts/text.tsx';
import { useUnsentTexts } from './unsent-texts.ts';

export interface SavedStatusProps {
  /** Where the typed text is stored. */
  kept: 'nothing' | 'device' | 'server' | 'nowhere';
}

/**
 * A subtle note beside a form's button that says where the input is saved. `nowhere` is reported by the notice above
 * the form.
 */
export function SavedStatus({ kept: stored }: SavedStatusProps) {
  const say = useUnsentTexts();
  const isStored = stored === 'device' || stored === 'server';
  return (
    <div role="status">
      {say && isStored && (
        <Text as="div" size="s" tone="muted">
          <Row>
            <Icon icon={stored === 'server' ? CloudCheck : HardDrive} size={15} />
            {say(stored === 'server' ? 'keptOnServer' : 'keptOnDevice')}
          </Row>
        </Text>
      )}
    </div>
  );
}
