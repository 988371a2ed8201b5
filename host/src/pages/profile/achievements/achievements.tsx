import { getMyBadges } from '@portico/contracts/gamification/calls';
import { getMyCertificates } from '@portico/contracts/lms/calls/certificates';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { formatDay } from '@portico/contracts/platform/dates';
import { getKudos } from '@portico/contracts/recognition/kudos-calls';
import { getIndividualScores } from '@portico/contracts/service/calls/own-learning';
import { type CallError, type CallState, useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, Link, List, ListRow, ListSkeleton, Progress, Screen, Stack, Text } from '@portico/ui';
import { Award, BadgeCheck, HeartHandshake } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIsDeclared } from '../../../routes/declared-patterns.ts';
import { principalIn, useSession } from '../../../session/index.ts';
import { withLazyTexts } from '../../home/lazy/with-lazy-texts.ts';
import styles from './achievements.module.css';
import { belowTarget, type SkillBelowTarget } from './below-target.ts';

/** Shared with Today, which shows it on the first day of a week. */
const LastWeek = lazy(async () => {
  const { OwnLastWeek } = await withLazyTexts(
    import(/* webpackChunkName: "home-setup" */ '../../home/setup/above-cards.tsx'),
  );
  return { default: OwnLastWeek };
});

/** The profile shows the latest; the linked pages have all. */
const mostShown = 3;

/** The person's achievements: badges, certificates, skills and kudos. Renders nothing if there are none yet. */
export default function Achievements({ username, userID }: { username: string; userID: string }) {
  const hasBadges = useIsDeclared('/missions');
  const hasCertificates = useIsDeclared('/lms/certificates');
  const hasSkills = useIsDeclared('/career/chart/skills');
  const hasKudos = useIsDeclared('/kudos');
  // Kudos are read in person only.
  const isActing = useSession(principalIn) !== undefined;
  return (
    <>
      {!isActing && (
        <Suspense fallback={null}>
          <LastWeek userID={userID} />
        </Suspense>
      )}
      {hasSkills && <Skills username={username} />}
      <div className={styles.halves}>
        {hasBadges && <Badges />}
        {hasCertificates && <Certificates />}
      </div>
      {hasKudos && !isActing && <Kudos />}
    </>
  );
}

/** Takes the space of a card, so that the form below does not move while a name is typed. */
const Loading = () => (
  <Card>
    <ListSkeleton rows={mostShown} />
  </Card>
);

interface UnreadProps {
  id: string;
  title: string;
  call: { state: 'failed' | 'offline'; error: CallError; retry(): void };
}

/** Explains the error, so that no one thinks their achievements are gone. */
const Unread = ({ id, title, call }: UnreadProps) => (
  <Card as="section" labelledBy={id}>
    <CardHeader id={id} title={title} />
    <Screen data={call} skeleton={null} level={3}>
      {() => null}
    </Screen>
  </Card>
);

/** True if the request failed, but may succeed later. */
const isUnread = <A,>(call: CallState<A>): call is CallState<A> & UnreadProps['call'] =>
  call.state === 'failed' || call.state === 'offline';

function Badges() {
  const t = useText();
  const style = useDateStyle();
  const call = useCall(getMyBadges, {});
  const { state, data = [] } = call;
  const held = data
    .flatMap(({ held: own, ...badge }) => (own ? [{ ...badge, ...own }] : []))
    .toSorted((a, b) => b.givenOn.localeCompare(a.givenOn));
  const next = data.filter(({ held: own }) => !own).toSorted((a, b) => b.reached / b.needed - a.reached / a.needed)[0];
  if (state === 'loading') return <Loading />;
  if (isUnread(call)) return <Unread id="profile-badges" title={t('host.profile.badges')} call={call} />;
  if (data.length === 0) return null;
  return (
    <Card as="section" labelledBy="profile-badges">
      <CardHeader
        id="profile-badges"
        title={t('host.profile.badges')}
        note={t('host.profile.badgesOf', { count: held.length, of: data.length })}
        more={{ label: t('host.profile.all'), href: '/missions?view=badges' }}
      />
      <Stack>
        {held.length > 0 && (
          <List labelledBy="profile-badges">
            {held.slice(0, mostShown).map(({ BadgeID, name, givenOn, credentialID }) => (
              <ListRow
                key={BadgeID}
                icon={BadgeCheck}
                tone="success"
                title={name}
                text={formatDay(givenOn, style)}
                href={`/badge/${credentialID}`}
              />
            ))}
          </List>
        )}
        {next && (
          <Progress
            label={t('host.profile.nextBadge', { name: next.name })}
            hasLabel
            value={next.reached}
            max={next.needed}
            valueText={t('host.profile.badgesOf', { count: next.reached, of: next.needed })}
          />
        )}
      </Stack>
    </Card>
  );
}

function Certificates() {
  const t = useText();
  const style = useDateStyle();
  const call = useCall(getMyCertificates, {});
  const { state, data = [] } = call;
  if (state === 'loading') return <Loading />;
  if (isUnread(call)) return <Unread id="profile-certificates" title={t('host.profile.certificates')} call={call} />;
  if (data.length === 0) return null;
  return (
    <Card as="section" labelledBy="profile-certificates">
      <CardHeader
        id="profile-certificates"
        title={t('host.profile.certificates')}
        note={String(data.length)}
        more={{ label: t('host.profile.all'), href: '/lms/certificates' }}
      />
      <List labelledBy="profile-certificates">
        {data.slice(0, mostShown).map(({ CertificateID, CourseName, completedOn, code }) => (
          <ListRow
            key={CertificateID}
            icon={Award}
            title={CourseName}
            text={formatDay(completedOn, style)}
            href={`/certificate/${code}`}
          />
        ))}
      </List>
    </Card>
  );
}

function Kudos() {
  const t = useText();
  const style = useDateStyle();
  const call = useCall(getKudos, { query: { list: 'received' } });
  const { state, data } = call;
  if (state === 'loading') return <Loading />;
  if (isUnread(call)) return <Unread id="profile-kudos" title={t('host.profile.kudos')} call={call} />;
  if (!data || data.kudos.length === 0) return null;
  return (
    <Card as="section" labelledBy="profile-kudos">
      <CardHeader
        id="profile-kudos"
        title={t('host.profile.kudos')}
        more={{ label: t('host.profile.all'), href: '/kudos?view=received' }}
      />
      <List labelledBy="profile-kudos">
        {data.kudos.slice(0, mostShown).map(({ KudosID, giver, words, givenAt }) => (
          <ListRow
            key={KudosID}
            icon={HeartHandshake}
            title={t('host.profile.kudosFrom', { name: `${giver.FirstName} ${giver.LastName}`.trim() })}
            text={[words, formatDay(givenAt, style)].filter(Boolean).join(' · ')}
            href={`/kudos?view=received&kudos=${KudosID}`}
          />
        ))}
      </List>
    </Card>
  );
}

function Skills({ username }: { username: string }) {
  const t = useText();
  const call = useCall(getIndividualScores, { body: { username } });
  const { state, data } = call;
  if (state === 'loading') return <Loading />;
  if (isUnread(call)) return <Unread id="profile-skills" title={t('host.profile.skills')} call={call} />;
  if (!data || data.skills.length + data.expected.length === 0) return null;
  const toReach = belowTarget(data).slice(0, mostShown);
  return (
    <Card as="section" labelledBy="profile-skills">
      <CardHeader
        id="profile-skills"
        title={t('host.profile.skills')}
        more={{ label: t('host.profile.all'), href: '/career/chart/skills' }}
      />
      {toReach.length === 0 ? (
        <Text>{t('host.profile.allReached')}</Text>
      ) : (
        <ul className={styles.skills}>
          {toReach.map((skill) => (
            <ToReach key={skill.SkillID} skill={skill} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ToReach({ skill: { name, target, level, lessons } }: { skill: SkillBelowTarget }) {
  const t = useText();
  return (
    <li className={styles.skill}>
      <Progress
        label={t('host.profile.reach', { name, target })}
        hasLabel
        value={level ?? 0}
        valueText={level === null ? t('host.profile.notShown') : t('host.profile.percent', { level })}
      />
      {lessons.length > 0 && (
        <p className={styles.lessons}>
          {t('host.profile.theseCourses')}{' '}
          {lessons.map(({ CourseID, CourseName, curriculumId }) => (
            <Link key={CourseID} href={courseAddress({ CourseID, CourseName, curriculumId })}>
              {CourseName}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
