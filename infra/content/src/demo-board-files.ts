/** Adds a document to the newest board of each demo team: its rota, printed in the tenant's brand. */

import { inTenant } from '@portico/api/areas/player/public';
import { printDocument } from '@portico/api/services/export/public';
import { openPool } from '@portico/database/open-pool';
import { stableId } from '@portico/database/stable-id';
import { rota } from './demo-documents.ts';
import { type DemoMediaOptions, pagesOf, storeDemoFile } from './demo-file.ts';

const name = 'rota.pdf';

interface BoardWithout {
  boardId: string;
  leaderId: string;
}

/** Returns how many were added: none if any board of the tenant has ever had a file. */
export async function ensureDemoBoardFiles(options: DemoMediaOptions): Promise<number> {
  const { tenant, brand, now } = options;
  const { tenantId } = tenant;
  const pool = openPool(options.pool, { name: 'portico demo', max: 1 });
  try {
    return await inTenant(pool, tenantId, async (db) => {
      const boards = await db.query<BoardWithout>(
        `select distinct on (b.team_id) b.board_id as "boardId", b.created_by as "leaderId" from portal.pd_board b
         where b.archived_at is null and not exists (select from portal.pd_document where filename is not null)
         order by b.team_id, b.held_on desc`,
      );
      if (boards.length === 0) return 0;
      const { brandName } = tenant.settings;
      const bytes = await printDocument(rota(brandName), { brand, brandName, now });
      for (const { boardId, leaderId } of boards) {
        const documentId = stableId(tenantId, 'pd', 'rota', boardId);
        await db.query(
          `insert into portal.pd_document (tenant_id, document_id, board_id, title, filename, size_bytes, note, position,
             added_by, updated_at)
           values ($1, $2, $3, $4, $5, $6, '', 100, $7, $8)`,
          [tenantId, documentId, boardId, rota(brandName).title, name, bytes.length, leaderId, now],
        );
        const subject = { location: 'attachment', kind: 'boardDocument', id: documentId };
        const mediaId = stableId(tenantId, 'pd', 'media', boardId);
        await storeDemoFile(db, options, {
          mediaId,
          subject,
          type: 'pdf',
          name,
          bytes,
          durationMs: null,
          pages: pagesOf(bytes),
        });
      }
      return boards.length;
    });
  } finally {
    await pool.end();
  }
}
