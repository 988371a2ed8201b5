import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, Icon, Link, toast } from '@portico/ui';
import { FileText, RefreshCw } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';
import { hasFigures, useRefreshFigures } from '../../data/figures.ts';
import { documentPath, newDocument } from '../../data/paths.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { BoardColumn } from './board-column.tsx';
import styles from './board-page.module.css';
import { Measure } from './measure.tsx';

export function BoardPerformance({ board }: { board: OpenBoard }) {
  const t = useText();
  const style = useDateStyle();
  const documents = board.PerformanceDocs;
  const way = useBoardWay(board.SessionIDPK);
  const { write, busy } = useRefreshFigures();
  const refresh = () =>
    void write({ body: { boardID: board.SessionIDPK } }).catch((cause) =>
      toast({ tone: 'danger', title: t(failureText(cause, 'pd.figure.notRead')) }),
    );
  return (
    <BoardColumn
      id="board-documents"
      title={t('pd.board.documents')}
      count={documents.length}
      nothing={t('pd.board.noDocuments')}
      add={
        board.can.edit ? { label: t('pd.board.addDocument'), href: way.to(newDocument(board.SessionIDPK)) } : undefined
      }
    >
      {hasFigures(board) && (
        <div className={styles.columnEnd}>
          <Button
            size="s"
            variant="ghost"
            icon={RefreshCw}
            label={t('pd.figure.refresh')}
            isPending={busy}
            onPress={refresh}
          />
        </div>
      )}
      {documents.map((document) => (
        <Card key={document.PDPDPK} as="article" isLink>
          <div className={styles.item}>
            <h3>
              {document.kind === 'file' && <Icon icon={FileText} size={16} />}{' '}
              <Link look="cover" href={way.to(documentPath(board.SessionIDPK, document.PDPDPK, 'view'))}>
                {document.title}
              </Link>
            </h3>
            {document.kind === 'measure' ? <Measure document={document} /> : <p>{document.filename}</p>}
            {document.note && <p>{document.note}</p>}
            {document.kind === 'file' && (
              <footer className={styles.foot}>
                {t('pd.doc.updated', { day: formatDay(document.updatedOn, style) })}
              </footer>
            )}
          </div>
        </Card>
      ))}
    </BoardColumn>
  );
}
