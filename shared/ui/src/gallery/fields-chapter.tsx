import { useState } from 'react';
import { AsyncComboBox } from '../parts/async-combo-box.tsx';
import { Button } from '../parts/button.tsx';
import type { Choice } from '../parts/choice-list.tsx';
import { ComboBox } from '../parts/combo-box.tsx';
import { hasWords } from '../parts/has-words.ts';
import { Row } from '../parts/layout.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Select } from '../parts/select.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { TextField } from '../parts/text-field.tsx';
import { TimeField } from '../parts/time-field.tsx';
import { ErrorSummary } from '../patterns/error-summary.tsx';
import { Chapter, Specimen } from './specimen.tsx';
import { UploadSpecimen } from './upload-specimen.tsx';

const teams = [
  'Team Lisbon',
  'Team Leipzig',
  'Team Lyon',
  'Team Cork',
  'Team Kraków',
  'Team Ghent',
  'Kılıç',
  'Müller',
].map((label) => ({
  id: label,
  label,
}));
const kinds = [
  { id: 'el', label: 'eLearning', description: 'At your own pace' },
  { id: 'web', label: 'Webinar', description: 'Live, with others' },
  { id: 'inst', label: 'Instructor led', isDisabled: true },
];

function FailingForm() {
  const [isSubmitted, setSubmitted] = useState(false);
  const [title, setTitle] = useState('');
  const error = isSubmitted && title === '' ? 'Give the idea a title, for example "Shared snippets"' : undefined;
  return (
    <>
      <ErrorSummary errors={error === undefined ? [] : [{ id: 'gallery-title', message: error }]} />
      <TextField id="gallery-title" label="Title" value={title} onChange={setTitle} error={error} />
      <Row>
        <Button variant="primary" label="Save" onPress={() => setSubmitted(true)} />
      </Row>
    </>
  );
}

/** Searches the teams synchronously. `state` shows the loading and failed states of the field. */
function FoundTeam({ label, state = 'ready' }: { label: string; state?: 'loading' | 'ready' | 'failed' }) {
  const [words, setWords] = useState<string>();
  const [team, setTeam] = useState<Choice | null>(null);
  return (
    <AsyncComboBox
      label={label}
      hint="Part of the name"
      value={team}
      onChange={setTeam}
      words={words}
      onWords={setWords}
      finding={{ state, retry: () => {} }}
      choices={teams.filter((one) => words !== undefined && hasWords(one.label, words))}
    />
  );
}

export function FieldsChapter() {
  const [kind, setKind] = useState<string | null>(null);
  const [team, setTeam] = useState<string | null>(null);
  const [time, setTime] = useState('14:00');
  return (
    <Chapter id="fields" title="Fields">
      <Specimen name="TextField">
        <TextField label="Title" placeholder="Shared snippets" description="Shown on the board." />
        <TextField label="Phone" isOptional inputMode="tel" />
        <TextField label="User name" defaultValue="a.haddad" isReadOnly />
        <TextField label="Team" defaultValue="Lisbon" isDisabled />
        <TextField label="E-mail" defaultValue="amira" error="Enter an address such as name@company.com" />
      </Specimen>
      <Specimen name="TimeField">
        <TimeField
          label="Begins at"
          description={`Told: ${time || 'no time'}`}
          value={time}
          wrongText="Enter a time, for example 09:30"
          onChange={setTime}
        />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Reality" placeholder="What happens today?" description="You can edit it until you submit." />
        <TextArea label="Summary" defaultValue="Escalations fell to 4 percent." maxLength={128} />
        <TextArea label="Reason" error="Say why, so that your coach can help" rows={2} />
      </Specimen>
      <Specimen name="Select">
        <Select label="Delivery type" choices={kinds} value={kind} onChange={setKind} />
        <Select label="Sort by" choices={teams} defaultValue="Team Lyon" isOptional />
        <Select label="Priority" choices={[]} error="Choose a priority" />
        <Select label="Site" choices={teams} isDisabled />
      </Specimen>
      <Specimen name="ComboBox">
        <ComboBox label="Coach" choices={teams} value={team} onChange={setTeam} placeholder="Type a name" />
        <ComboBox label="Colleague" choices={teams} error="Choose a colleague from the list" />
        <ComboBox label="Country" choices={teams} isDisabled />
      </Specimen>
      <Specimen name="AsyncComboBox">
        <FoundTeam label="Team" />
        <FoundTeam label="Team that takes long" state="loading" />
        <FoundTeam label="Team without a server" state="failed" />
      </Specimen>
      <Specimen name="NumberField and SearchField">
        <NumberField label="Score to pass" defaultValue={80} minValue={0} maxValue={100} description="Of 100." />
        <NumberField label="Weight" defaultValue={120} error="The weights must add up to 100" />
        <SearchField label="Search courses" />
        <SearchField label="Search portal" placeholder="Search courses, news, people" look="header" shortcut="/" />
        <SearchField label="Search team" defaultValue="Jonas" />
      </Specimen>
      <Specimen name="ErrorSummary" note="Press Save: the summary takes the focus, its links lead to the field.">
        <FailingForm />
      </Specimen>
      <UploadSpecimen />
    </Chapter>
  );
}
