import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import type { Audience, AuthoredCurriculum } from '@portico/contracts/lms/authoring/shapes';
import { setAudiences } from '@portico/contracts/lms/calls';
import { type Role, roles } from '@portico/contracts/platform/roles';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, type Choice, IconButton, Stack, Text } from '@portico/ui';
import { ComboBox, Select } from '@portico/ui/form';
import { X } from 'lucide-react';
import { useState } from 'react';
import { PersonField } from '../../../parts/person-field.tsx';
import styles from '../authoring.module.css';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

const kinds = ['everybody', 'organisation', 'unit', 'team', 'role', 'person'] as const;
type Kind = (typeof kinds)[number];
const keyOf = (one: Audience): string =>
  one.kind === 'everybody' ? one.kind : one.kind === 'role' ? `role ${one.role}` : `${one.kind} ${one.id}`;
/** The audience for a key, in the format of versions. */
function fromKey(key: string): Audience[] {
  const [kind = '', ...rest] = key.split(' ');
  const word = rest.join(' ');
  if (kind === 'everybody') return [{ kind }];
  if (kind === 'role') return isRole(word) ? [{ kind, role: word }] : [];
  return kind === 'organisation' || kind === 'unit' || kind === 'team' || kind === 'person' ? [{ kind, id: word }] : [];
}
const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word);

/** The choices of a kind. A unit is any node of the tree except a team, in particular a country. */
function useChoices(): (kind: Kind) => Choice[] {
  const t = useText();
  const found = useCall(getPeopleChoices, {});
  const choices = found.state === 'ready' ? found.data : undefined;
  return (kind) => {
    switch (kind) {
      case 'organisation':
        return choices?.organisations.map((one) => ({ id: one.COMP_ID_PK, label: one.COMP_ID_NAME })) ?? [];
      case 'unit':
        return (
          choices?.units
            .filter((one) => one.kind !== 'team')
            .map((one) => ({ id: one.UnitID, label: one.name, description: one.place })) ?? []
        );
      case 'team':
        return (
          choices?.teams.map((one) => ({ id: one.CompanyID, label: one.CompanyName, description: one.place })) ?? []
        );
      case 'role':
        return roles.map((id) => ({ id, label: t(`lms.authoring.role.${id.replace(/\W+/g, '')}`) }));
      // People are searched by name, and "everyone" has no choices.
      case 'person':
      case 'everybody':
        return [];
    }
  };
}

/** The audience of the curriculum. Each change is saved at once; no one else can find its contents. */
export function AudienceCard({ curriculum }: { curriculum: AuthoredCurriculum }) {
  const t = useText();
  const authoring = useAuthoring();
  const choicesOf = useChoices();
  const [kind, setKind] = useState<Kind>('team');
  const { CurriculumID, audiences } = curriculum;
  const stands = audiences.list.map(({ audience }) => audience);
  const nameOf = (audience: Audience, name: string) => {
    if (audience.kind === 'everybody') return t('lms.authoring.audience.everybody');
    return audience.kind === 'role' ? t(`lms.authoring.role.${audience.role.replace(/\W+/g, '')}`) : name;
  };
  /** Incremented after an addition to reset the field, so that a save by someone else does not reset it. */
  const [added, setAdded] = useState(0);
  const save = (wanted: readonly Audience[], baseVersion = audiences.version) =>
    authoring.run(
      setAudiences,
      { body: { CurriculumID, baseVersion, audiences: [...wanted] } },
      t('lms.authoring.saved'),
    );
  const add = (id: string) => {
    if (kind === 'everybody') return;
    const one: Audience | undefined = kind !== 'role' ? { kind, id } : isRole(id) ? { kind, role: id } : undefined;
    if (!one || stands.some((other) => keyOf(other) === keyOf(one))) return;
    setAdded(added + 1);
    void save([...stands, one]);
  };
  const [conflict] = authoring.conflict?.fields ?? [];
  return (
    <Card as="section" labelledBy="curriculum-audience">
      <CardHeader
        title={t('lms.authoring.audienceTitle')}
        id="curriculum-audience"
        note={t('lms.authoring.people', { people: audiences.people })}
      />
      <Stack>
        {audiences.list.length === 0 ? (
          <Text tone="muted">{t('lms.authoring.noAudience')}</Text>
        ) : (
          <ul className={styles.chips} aria-labelledby="curriculum-audience">
            {audiences.list.map(({ audience, name }) => (
              <li key={keyOf(audience)} className={styles.chip}>
                <Badge
                  shape="pill"
                  label={t('lms.authoring.audienceNamed', {
                    kind: t(`lms.authoring.audience.${audience.kind}`),
                    name: nameOf(audience, name),
                  })}
                />
                <IconButton
                  size="s"
                  icon={X}
                  label={t('lms.authoring.takeOut', { name: nameOf(audience, name) })}
                  onPress={() => void save(stands.filter((other) => keyOf(other) !== keyOf(audience)))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.fields}>
          <Select
            label={t('lms.authoring.addAudience')}
            value={kind}
            choices={kinds.map((id) => ({ id, label: t(`lms.authoring.audience.${id}`) }))}
            onChange={(id) => {
              const wanted = kinds.find((one) => one === id) ?? 'team';
              setKind(wanted);
              if (wanted === 'everybody' && !stands.some((one) => one.kind === 'everybody'))
                void save([...stands, { kind: 'everybody' }]);
            }}
          />
          {kind === 'person' && (
            <PersonField
              key={added}
              label={t('lms.authoring.audience.person')}
              hint={t('lms.authoring.audience.personHint')}
              value={null}
              onChange={(person) => person && add(person.id)}
            />
          )}
          {kind !== 'everybody' && kind !== 'person' && (
            <ComboBox
              key={`${kind} ${added}`}
              label={t(`lms.authoring.audience.${kind}`)}
              choices={choicesOf(kind)}
              onChange={(id) => id !== null && add(id)}
            />
          )}
        </div>
        {authoring.conflict && conflict && (
          <ConflictNotice
            conflict={authoring.conflict}
            say={(field, whose) =>
              t('lms.authoring.audienceCount', {
                count: (JSON.parse(String(whose === 'yours' ? field.yours : field.theirs.value)) as unknown[]).length,
              })
            }
            onMine={() =>
              void save((JSON.parse(String(conflict.yours)) as string[]).flatMap(fromKey), conflict.theirs.version)
            }
            onTheirs={authoring.settle}
          />
        )}
        <RefusedNotice refused={authoring.refused} />
      </Stack>
    </Card>
  );
}
