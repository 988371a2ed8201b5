import { id } from '@portico/contracts/platform/shapes';
import { getPackageOutline } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';
import { useNavigate, useParams, useText } from '@portico/remote-contract';
import { EmptyState, FormSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { testerAddress } from '../packages/package-address.ts';
import { PlayPart } from './play-part.tsx';
import { RecordPart } from './record-part.tsx';

const views = ['play', 'log', 'data'] as const;
const nobody = '0';
const idOrNone = (text: string | undefined) => text === nobody || id.safeParse(text).success;

/**
 * /lms/tester/:view/:attemptid/:packageid/:learnerid: tries a package and shows its calls to the run-time. Attempt and
 * learner 0 mean the viewer's own trial.
 */
export default function TesterPage() {
  const t = useText();
  const { view, attemptid, packageid, learnerid } = useParams();
  const shown = views.find((one) => one === view);
  const isKnown = shown && idOrNone(attemptid) && idOrNone(learnerid) && id.safeParse(packageid).success;
  if (!isKnown || !attemptid || !packageid || !learnerid) return <Unknown />;
  return <Tester key={packageid} view={shown} attemptID={attemptid} packageID={packageid} learnerID={learnerid} />;

  function Unknown() {
    return <EmptyState title={t('lms.tester.unknown')} text={t('lms.tester.unknownText')} />;
  }
}

interface TesterProps {
  view: (typeof views)[number];
  attemptID: string;
  packageID: string;
  learnerID: string;
}

function Tester({ view, attemptID, packageID, learnerID }: TesterProps) {
  const t = useText();
  const navigate = useNavigate();
  const outline = useCall(getPackageOutline, { query: { packageID } });
  return (
    <Screen size="page" data={outline} skeleton={<FormSkeleton />}>
      {({ title, attempt, items }) => {
        const shownAttempt = attemptID === nobody ? attempt?.attemptID : attemptID;
        const record = (kind: 'log' | 'data') =>
          shownAttempt ? (
            <RecordPart attemptID={shownAttempt} learnerID={learnerID} view={kind} />
          ) : (
            <EmptyState title={t('lms.tester.nothing')} text={t('lms.tester.nothingText')} />
          );
        return (
          <Stack>
            <PageHeader title={title} eyebrow={t('lms.tester.title')} lead={t('lms.tester.lead')} />
            <Tabs
              label={t('lms.tester.title')}
              value={view}
              onChange={(next) =>
                void navigate(
                  testerAddress(views.find((one) => one === next) ?? 'play', { attemptID, packageID, learnerID }),
                  {
                    replace: true,
                  },
                )
              }
              tabs={[
                { id: 'play', label: t('lms.tester.play'), content: <PlayPart packageID={packageID} items={items} /> },
                { id: 'log', label: t('lms.tester.log'), content: record('log') },
                { id: 'data', label: t('lms.tester.data'), content: record('data') },
              ]}
            />
          </Stack>
        );
      }}
    </Screen>
  );
}
