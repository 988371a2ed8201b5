import { Building2, ChevronDown, GraduationCap, LogOut, MessageSquare, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../parts/alert-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Row } from '../parts/layout.tsx';
import { Menu } from '../parts/menu.tsx';
import { Notice } from '../parts/notice.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Text } from '../parts/text.tsx';
import { TextField } from '../parts/text-field.tsx';
import { toast } from '../parts/toast-queue.ts';
import { Chapter, Specimen } from './specimen.tsx';

const groups = [
  {
    id: 'org',
    title: 'Customer Operations',
    entries: [{ id: 'switch', label: 'Switch organisation', icon: Building2 }],
  },
  {
    id: 'portal',
    title: 'Portal',
    entries: [
      { id: 'lms', label: 'Learning', icon: GraduationCap, href: '#overlays', isCurrent: true },
      { id: 'coach', label: 'Coaching', icon: MessageSquare, href: '#overlays' },
      { id: 'pd', label: 'Boards', icon: Users, isDisabled: true, description: 'Not in this organisation' },
    ],
  },
  {
    id: 'end',
    label: 'Session',
    entries: [
      { id: 'delete', label: 'Delete draft', icon: Trash2, isDangerous: true },
      { id: 'out', label: 'Sign out', icon: LogOut },
    ],
  },
];
const tones = ['success', 'info', 'warning', 'danger'] as const;

export function OverlaysChapter() {
  const [asks, setAsks] = useState(false);
  return (
    <Chapter id="overlays" title="Dialogs, menus, messages">
      <Specimen name="Dialog">
        <Row>
          <Dialog
            title="Add an idea"
            trigger={<Button label="Open dialog" />}
            actions={(close) => (
              <>
                <Button label="Cancel" onPress={close} />
                <Button variant="primary" label="Add" onPress={close} />
              </>
            )}
          >
            <TextField label="Title" />
            <TextField label="Owner" isOptional />
          </Dialog>
          <Button label="Ask a question" onPress={() => setAsks(true)} />
        </Row>
        <AlertDialog
          title="Delete this draft?"
          confirmLabel="Delete"
          isDangerous
          isOpen={asks}
          onOpenChange={setAsks}
          onConfirm={() => setAsks(false)}
        >
          The answers of this draft are lost. Submitted evaluations stay.
        </AlertDialog>
      </Specimen>
      <Specimen name="Menu">
        <Row>
          <Menu label="Main" trigger={<Button label="Open menu" iconEnd={ChevronDown} />} groups={groups} />
        </Row>
      </Specimen>
      <Specimen name="Toast" note="Errors and toasts with an action stay until closed. F6 jumps to them.">
        <Row>
          {tones.map((tone) => (
            <Button
              key={tone}
              size="s"
              label={tone}
              onPress={() => toast({ tone, title: 'Evaluation saved', text: 'Jonas sees it from 24 November.' })}
            />
          ))}
          <Button
            size="s"
            label="With action"
            onPress={() => toast({ title: 'Idea moved to Done', action: { label: 'Undo', onPress: () => undefined } })}
          />
        </Row>
      </Specimen>
      <Specimen name="Tabs" isWide>
        <Tabs
          label="Tickets"
          tabs={[
            { id: 'mine', label: 'Created by me', count: 3, content: <Text>Three tickets.</Text> },
            { id: 'free', label: 'Unallocated', count: 12, content: <Text>Twelve tickets.</Text> },
            { id: 'to-me', label: 'Allocated to me', content: <Text>None.</Text> },
            { id: 'off', label: 'Archived', content: null, isDisabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Notice" isWide>
        {([...tones, 'accent'] as const).map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title="The knowledge base is slow today"
            actions={<Button size="s" label="Details" />}
            onClose={() => undefined}
          >
            Second line works on it. What you save is safe.
          </Notice>
        ))}
      </Specimen>
    </Chapter>
  );
}
