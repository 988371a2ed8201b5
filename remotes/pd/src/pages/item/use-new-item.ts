import { useDraft } from '@portico/data-client/unsent';
import { useNavigate } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { useBoardWay } from '../../data/use-board-way.ts';

interface NewItemOptions<Form> {
  boardID: string;
  /** Under which what is typed is kept on the device. */
  draft: string;
  label: string;
  empty: Form;
  add(form: Form): Promise<unknown>;
}

/** Something that is written for a board: what is typed is kept until it stands there. */
export function useNewItem<Form extends { title: string; text: string }>(options: NewItemOptions<Form>) {
  const { boardID, draft, label, empty, add } = options;
  const way = useBoardWay(boardID);
  const navigate = useNavigate();
  const [form, setForm] = useState(empty);
  const [wasTried, setTried] = useState(false);
  const { keep, discard } = useDraft({
    form: draft,
    subject: boardID,
    label,
    restore: (value) => setForm({ ...empty, ...(value as Partial<Form>) }),
  });
  useEffect(() => {
    if (form.title !== '' || form.text !== '') keep(form);
  }, [form, keep]);
  const isNameless = form.title.trim() === '';
  return {
    form,
    set: (change: Partial<Form>) => setForm((now) => ({ ...now, ...change })),
    lacksTitle: wasTried && isNameless,
    async save() {
      setTried(true);
      if (isNameless || !(await add(form).catch(() => undefined))) return;
      await discard();
      navigate(way.back);
    },
  };
}
