import { CompareView } from '../unsent/compare-view.tsx';
import { DraftNotice } from '../unsent/draft-notice.tsx';
import { SavedStatus } from '../unsent/saved-status.tsx';
import { type UnsentItem, UnsentList } from '../unsent/unsent-list.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const when = '21 Nov 2026, 09:30';
const items: UnsentItem[] = [
  { id: '1', kind: 'write', title: 'The headset is silent', text: when, state: 'waiting' },
  { id: '2', kind: 'write', title: 'Agreement of Monday', text: when, state: 'conflict' },
  {
    id: '3',
    kind: 'write',
    title: 'New badge',
    text: when,
    state: 'refused',
    words: 'The old one does not open the door.',
  },
  { id: '4', kind: 'write', title: 'Holiday plan', text: when, state: 'tooOld' },
  { id: '5', kind: 'draft', title: 'New ticket', text: when },
];
const none = () => {};

export const UnsentChapter = () => (
  <Chapter id="unsent" title="Drafts and unsent work">
    <Specimen name="CompareView" isWide>
      <CompareView
        mine={[
          { kind: 'same', text: 'We meet on' },
          { kind: 'changed', text: ' Tuesday' },
          { kind: 'same', text: ' at noon.' },
        ]}
        theirs={[
          { kind: 'same', text: 'We meet on' },
          { kind: 'changed', text: ' Friday' },
          { kind: 'same', text: ' at noon.' },
        ]}
        theirsBy="Priya Nair"
        theirsWhen={when}
        onChoose={none}
      />
    </Specimen>
    <Specimen name="UnsentList" isWide>
      <UnsentList label="Unsent" items={items} onDecide={none} onTryAgain={none} onDiscard={none} />
    </Specimen>
    <Specimen name="DraftNotice">
      <DraftNotice
        restoredFrom={when}
        other={when}
        problem="full"
        onDiscard={none}
        onTakeOther={none}
        onCompare={none}
      />
      <DraftNotice restoredFrom={null} other={null} problem="missing" onDiscard={none} onTakeOther={none} />
    </Specimen>
    <Specimen name="KeptStatus">
      <SavedStatus kept="device" />
      <SavedStatus kept="server" />
    </Specimen>
  </Chapter>
);
