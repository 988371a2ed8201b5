import { getCourseDelivery } from '@portico/contracts/lms/calls';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { FormSkeleton, Screen } from '@portico/ui';
import { DocumentEditor } from './document-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { LinkEditor } from './link-editor.tsx';
import { SessionsEditor } from './sessions/sessions-editor.tsx';
import { VideoEditor } from './video-editor.tsx';

export default function DeliveryEditor({ courseID }: { courseID: string }) {
  const delivery = useCall(getCourseDelivery, { query: { courseID } });
  return (
    <Screen data={delivery} skeleton={<FormSkeleton />}>
      {(ready) => <EditorOfType key={courseID} delivery={ready} />}
    </Screen>
  );
}

function EditorOfType({ delivery }: EditorProps) {
  switch (delivery.type) {
    case deliveryTypes.video:
      return <VideoEditor delivery={delivery} />;
    case deliveryTypes.pdf:
      return <DocumentEditor delivery={delivery} />;
    case deliveryTypes.link:
      return <LinkEditor delivery={delivery} />;
    case deliveryTypes.webinarOrVirtualClassroom:
    case deliveryTypes.instructorLed:
      return <SessionsEditor delivery={delivery} />;
    default:
      return null;
  }
}
