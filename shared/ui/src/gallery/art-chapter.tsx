import type { ColourRole } from '@portico/contracts/platform/tenant';
import { GraduationCap } from 'lucide-react';
import { drawings } from '../drawings/drawings.ts';
import { Badge } from '../parts/badge.tsx';
import { Card, CardBody } from '../parts/card.tsx';
import { Cover } from '../parts/cover.tsx';
import { CardGrid, Row } from '../parts/layout.tsx';
import { Link } from '../parts/link.tsx';
import { Logo } from '../parts/logo.tsx';
import { Progress } from '../parts/progress.tsx';
import { Text } from '../parts/text.tsx';
import styles from './gallery.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const roles: ColourRole[] = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'lineStrong',
  'text',
  'textMuted',
  'textSubtle',
  'accent',
  'accentHover',
  'accentPress',
  'onAccent',
  'accentSoft',
  'accentText',
  'accentLine',
  'focus',
  'success',
  'successSoft',
  'successText',
  'warning',
  'warningSoft',
  'warningText',
  'danger',
  'dangerSoft',
  'dangerText',
  'info',
  'infoSoft',
  'infoText',
  'data1',
  'data2',
  'data3',
  'data4',
  'data5',
  'art1',
  'art2',
  'art3',
  'art4',
  'art5',
];
const property = (role: string) => `var(--colour-${role.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)})`;
const courses = [
  ['Handling difficult conversations', 'Turn a complaint into a plan both sides agree on', 62],
  ['Data privacy refresher', 'What you may store, share and say on a call', 40],
  ['Voice and tone on live chat', 'Short, warm and exact: replies that customers read to the end', 0],
  ['Returns policy 2027', 'A live walk-through of the new policy, with time for your questions', 100],
  ['Coaching with the five steps', 'Practise topic, goals, reality, options and actions', 12],
  ['Billing codes at a glance', 'A one-page reference for the forty codes of a shift', 88],
  ['Listening for the real issue', 'Six recorded calls, and the moment each could have turned', 30],
  ['Partner portal handbook', 'How partner stores log, hand over and close a request', 0],
] as const;

const subjects = Object.keys(drawings) as (keyof typeof drawings)[];

export const ArtChapter = () => (
  <Chapter id="art" title="Brand">
    <Specimen name="Colours" isWide>
      <div className={styles.swatches}>
        {roles.map((role) => (
          <span key={role} className={styles.swatch}>
            <svg className={styles.colour} aria-hidden="true">
              <rect width="100%" height="100%" fill={property(role)} />
            </svg>
            {role}
          </span>
        ))}
      </div>
    </Specimen>
    <Specimen name="Type" isWide>
      <h2>Heading 2: what changes in billing</h2>
      <h3>Heading 3: from 1 December</h3>
      <Text size="l">Large text introduces an article.</Text>
      <Text>Plain text carries the page, at a measure that reads well.</Text>
      <Text size="s" tone="muted">
        Small and muted: who, when, how long.
      </Text>
    </Specimen>
    <Specimen name="Logo and hero">
      <Row>
        <Logo />
        <Logo size={48} />
        <Logo mark="wave" />
        <Logo mark="arc" />
        <Logo mark="grid" />
      </Row>
      <Cover seed="hero" shape="hero" isRounded />
    </Specimen>
    <Specimen name="Banners">
      <Cover seed="news-1" shape="banner" isRounded />
      <Cover seed="news-2" shape="banner" isRounded />
      <Cover seed="news-3" shape="banner" isRounded about={{ title: 'Billing changes on 1 December', kind: 'news' }} />
      <Cover seed="course-1" shape="hero" isRounded about="compass" />
    </Specimen>
    <Specimen name="Drawings of subjects" isWide>
      <CardGrid as="ul" label="Drawings of subjects">
        {subjects.map((subject) => (
          <Card key={subject} as="li" padding="none">
            <Cover seed={subject} about={subject} />
            <CardBody>
              <Text size="s">{subject}</Text>
            </CardBody>
          </Card>
        ))}
      </CardGrid>
    </Specimen>
    <Specimen name="Cards with covers" isWide>
      <CardGrid as="ul" label="Courses">
        {courses.map(([title, text, progress]) => (
          <Card key={title} as="li" padding="none" isLink>
            <Cover seed={title} about={{ title, more: [text] }} />
            <CardBody>
              <Badge icon={GraduationCap} label="eLearning" />
              <h3>
                <Link href="#art" look="cover">
                  {title}
                </Link>
              </h3>
              <Text size="s" tone="muted">
                {text}
              </Text>
              <Progress label={`${title}: progress`} value={progress} />
            </CardBody>
          </Card>
        ))}
      </CardGrid>
    </Specimen>
  </Chapter>
);
