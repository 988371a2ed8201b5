import { setMeasureLimit } from '@portico/contracts/pd/calls';
import type { OpenBoard, PerformanceDoc } from '@portico/contracts/pd/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, Row, Screen, Stack, toast } from '@portico/ui';
import { OvertakenNotice, useUnloadWarning } from '@portico/ui/form';
import { useBoard } from '../../data/boards.ts';
import { failureText } from '../../data/failure-text.ts';
import { useFigure } from '../../parts/use-figure.ts';
import { type Limit, LimitFields } from './limit-fields.tsx';

interface EditLimitProps {
  boardID: string;
  document: PerformanceDoc;
}

/** Target, letter and limit of a measure, for this board and the next ones. */
export function EditLimit({ boardID, document }: EditLimitProps) {
  const t = useText();
  return (
    <Card as="section" labelledBy="limit">
      <CardHeader id="limit" title={t('pd.figure.limit')} note={t('pd.figure.limit.note')} />
      <Screen data={useBoard(boardID)} skeleton={<FormSkeleton />}>
        {({ letters }) => <LimitForm document={document} letters={letters} />}
      </Screen>
    </Card>
  );
}

function LimitForm({ document, letters }: { document: PerformanceDoc; letters: OpenBoard['letters'] }) {
  const t = useText();
  const figure = useFigure();
  const loadTheirs = useLoadTheirs('pd');
  const { write, busy } = useWrite(setMeasureLimit);
  const { PDPDPK: PdId, target, dimensionID = null, redAt = null, better, unit } = document;
  const form = useVersionedValue<Limit>({ target, dimensionID, redAt }, 0);
  useUnloadWarning(form.isChanged);
  const save = async () => {
    try {
      await write({ body: { PdId, ...form.value, basedOn: form.base.value } });
      form.saved(form.value);
      toast({ tone: 'success', title: t('pd.figure.limitSaved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (!(await loadTheirs(cause)))
        toast({ tone: 'danger', title: t(failureText(cause, 'pd.figure.limitNotSaved')) });
    }
  };
  const theirs = [target, redAt].map((value) => (value === null ? '–' : figure(value, unit)));
  return (
    <Stack>
      <LimitFields letters={letters} better={better ?? 'up'} limit={form.value} onChange={form.set} />
      <OvertakenNotice
        form={form}
        title={t('pd.figure.limitOvertaken')}
        texts={{ theirs: t('pd.figure.theirs'), mine: t('pd.figure.mine') }}
      >
        {theirs.join(' · ')}
      </OvertakenNotice>
      <Row>
        <Button
          variant="primary"
          label={t('pd.figure.saveLimit')}
          isDisabled={form.isOvertaken}
          isPending={busy}
          onPress={() => void save()}
        />
      </Row>
    </Stack>
  );
}
