import { useFormDraft } from '@portico/data-client/unsent';
import { useNavigate, useText } from '@portico/remote-contract';
import { type FieldValues, type FormOptions, type FormState, useForm } from '@portico/ui/hook-form';
import { failureText } from '../../data/failure-text.ts';
import { useBoardWay } from '../../data/use-board-way.ts';

export interface NewItemValues extends FieldValues {
  title: string;
  text: string;
}

interface NewItemOptions<Values extends NewItemValues, Fields> extends Pick<FormOptions<Values, Fields>, 'schema'> {
  boardID: string;
  /** The key under which the draft is stored on the device. */
  draft: string;
  label: string;
  empty: Values;
  add(fields: Fields): Promise<unknown>;
}

export interface NewItemForm<Values extends NewItemValues> {
  form: FormState<Values>;
  /** Called after the item was added; discards the draft and shows the board. */
  onSaved(): void;
}

/** A new board item; a draft is stored until it is added. */
export function useNewItem<Values extends NewItemValues, Fields>({
  boardID,
  draft,
  label,
  empty,
  add,
  schema,
}: NewItemOptions<Values, Fields>): NewItemForm<Values> {
  const t = useText();
  const way = useBoardWay(boardID);
  const navigate = useNavigate();
  const form = useForm({
    t,
    schema,
    start: empty,
    submit: add,
    explain: (cause) => t(failureText(cause, 'pd.edit.notAdded')),
  });
  const { discard } = useFormDraft(form.hook, {
    form: draft,
    subject: boardID,
    label,
    read: (value) => ({ ...empty, ...(value as Partial<Values>) }),
    isEmpty: ({ title, text }) => title === '' && text === '',
  });
  return { form, onSaved: () => void discard().then(() => navigate(way.back)) };
}
