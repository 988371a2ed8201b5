import { CircleDot, Clock, Flame, GraduationCap, Presentation } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../parts/avatar.tsx';
import { Badge } from '../parts/badge.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Figure } from '../parts/figure.tsx';
import { KeyValue } from '../parts/key-value.tsx';
import { Row } from '../parts/layout.tsx';
import { List, ListRow } from '../parts/list.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { Progress } from '../parts/progress.tsx';
import { Ring } from '../parts/ring.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { PageHeader } from '../patterns/page-header.tsx';
import styles from './gallery.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const people = ['Priya Nair', 'Tomás Silva', 'Amira Haddad', 'Lena Fischer'];
const points = ['2,310', '2,085', '1,840', '1,795'];
const steps = ['Topic', 'Goals', 'Reality', 'Options', 'Actions'].map((label) => ({ id: label, label }));
const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export function DataChapter() {
  const [page, setPage] = useState(5);
  const [step, setStep] = useState('Options');
  return (
    <Chapter id="data" title="What is shown">
      <Specimen name="List">
        <List label="Due soon">
          <ListRow
            icon={GraduationCap}
            title="Data privacy refresher"
            text={<strong>Due tomorrow</strong>}
            tone="danger"
            href="#data"
          />
          <ListRow icon={Presentation} title="Returns policy 2027" text="Due Fri 27 Nov" href="#data" />
          <ListRow
            icon={Clock}
            title="Knowledge check: billing"
            text="Waiting for your coach"
            tone="warning"
            end={<Badge tone="warning" label="Submitted" />}
          />
        </List>
      </Specimen>
      <Specimen name="List of people">
        <List as="ol" label="Leaderboard" isPlain>
          {people.map((name, index) => (
            <ListRow
              key={name}
              start={
                <>
                  <span className={styles.rank}>{index + 1}</span>
                  <Avatar name={name} size={28} />
                </>
              }
              title={name}
              isCurrent={index === 2}
              end={<Figure size="inline" value={points[index] ?? ''} />}
            />
          ))}
        </List>
      </Specimen>
      <Specimen name="Progress and Ring">
        <Progress label="Course progress" value={62} />
        <Progress label="Modules" value={3} max={5} valueText="3 of 5" hasLabel />
        <Progress label="Uploading" hasLabel />
        <Progress label="Finished" value={100} tone="success" />
        <Row>
          <Ring label="Quality streak" value={75} />
          <Ring label="Peer helper" value={0} />
          <Ring label="All courses" value={100} size={88} />
        </Row>
      </Specimen>
      <Specimen name="Badge">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} label={tone} />
          ))}
        </Row>
        <Row>
          <Badge shape="pill" tone="warning" icon={CircleDot} label="Saved, not submitted" />
          <Badge shape="pill" tone="accent" icon={Flame} label="6-day streak" />
        </Row>
      </Specimen>
      <Specimen name="Avatar">
        <Row>
          {([24, 28, 32, 40, 64, 96] as const).map((size, index) => (
            <Avatar key={size} name={people[index % 4] ?? ''} size={size} />
          ))}
        </Row>
        <Row>
          {(['ready', 'busy', 'help', 'away'] as const).map((presence, index) => (
            <Avatar key={presence} name={people[index] ?? ''} size={40} presence={presence} />
          ))}
          <Avatar name="" size={40} />
        </Row>
      </Specimen>
      <Specimen name="Figure and KeyValue">
        <Figure label="Customer satisfaction" value="91.4" change={{ text: '+2.1 this week', tone: 'success' }} />
        <Figure value="5:48" unit="min" change={{ text: '+0:12 this week', tone: 'danger' }} />
        <KeyValue
          items={[
            { label: 'Topic', value: 'Billing calls that escalate' },
            { label: 'Goal', value: 'Keep escalations under 4 percent for four weeks' },
          ]}
        />
        <KeyValue look="row" items={[{ label: 'Version', value: '1.0.6' }]} />
      </Specimen>
      <Specimen name="Pagination" isWide>
        <Pagination page={page} total={70} onChange={setPage} />
      </Specimen>
      <Specimen name="PageHeader, Breadcrumbs, Stepper" isWide>
        <Breadcrumbs
          home={{ label: 'Home', href: '#data' }}
          items={[
            { label: 'Coaching', href: '#data' },
            { label: 'Jonas Weber', href: '#data' },
            { label: 'Session 3' },
          ]}
        />
        <PageHeader
          title="Coaching Jonas Weber"
          lead="Session 3, 20 Nov 2026"
          start={<Avatar name="Jonas Weber" size={40} />}
          actions={<Badge shape="pill" tone="warning" icon={CircleDot} label="Saved, not submitted" />}
        />
        <Stepper label="Session steps" steps={steps} current={step} reached="Options" onChange={setStep} />
      </Specimen>
    </Chapter>
  );
}
