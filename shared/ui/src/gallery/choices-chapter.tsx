import { useState } from 'react';
import { Checkbox } from '../parts/checkbox.tsx';
import { CheckboxGroup } from '../parts/checkbox-group.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { type Option, RadioGroup } from '../parts/radio-group.tsx';
import { Switch } from '../parts/switch.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const options: Option[] = [
  {
    id: 'a',
    label: 'Pause and summarise',
    description: 'Repeat the customer’s point before a fix',
    note: 'Added by Jonas',
  },
  { id: 'b', label: 'Open with a question', description: 'Ask what outcome would help', note: 'Added by Jonas' },
  { id: 'c', label: 'Shadow Priya for a shift', description: 'Listen to six calls', note: 'Added by you' },
];
const short: Option[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: 'na', label: 'Not applicable', isDisabled: true },
];
const types = ['All', 'eLearning', 'Video', 'PDF', 'Link', 'Webinar', 'Instructor led'].map((label) => ({
  id: label,
  label,
}));

export function ChoicesChapter() {
  const [type, setType] = useState('All');
  const [many, setMany] = useState<string[]>(['Video', 'PDF']);
  return (
    <Chapter id="choices" title="Choices">
      <Specimen name="Checkbox">
        <Checkbox label="I accept the Privacy Policy" />
        <Checkbox label="Chosen" defaultSelected description="With a word of help." />
        <Checkbox label="Some of them" isIndeterminate />
        <Checkbox label="Disabled" isDisabled />
        <Checkbox label="Needed" error="Accept the Privacy Policy to sign in" />
      </Specimen>
      <Specimen name="CheckboxGroup">
        <CheckboxGroup label="Tell me about" options={short} defaultValue={['yes']} />
        <CheckboxGroup label="Evidence" options={short} error="Choose at least one" />
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup label="Did the agent greet the customer?" options={short} defaultValue="yes" />
        <RadioGroup label="In a row" options={short} look="row" />
        <RadioGroup label="Needed" options={short} error="Answer this question" />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Notifications on this device" defaultSelected description="Takes effect at once." />
        <Switch label="Weekly summary by mail" />
        <Switch label="Disabled" isDisabled />
      </Specimen>
      <Specimen name="RadioGroup as cards" isWide>
        <RadioGroup label="Which option will Jonas try?" options={options} defaultValue="b" look="cards" />
      </Specimen>
      <Specimen name="CheckboxGroup as cards" isWide>
        <CheckboxGroup label="Actions" options={options} defaultValue={['a', 'c']} look="cards" />
      </Specimen>
      <Specimen name="FilterBar" isWide>
        <FilterBar label="Delivery type" options={types} value={type} onChange={setType} />
        <FilterBar label="Delivery types" mode="multiple" options={types.slice(1)} value={many} onChange={setMany} />
      </Specimen>
    </Chapter>
  );
}
