/** Gives the demo people drawn faces as profile pictures. Some keep their initials, as in every company. */
import { inTenant } from '@portico/api/areas/player/public';
import { avatarKind } from '@portico/api/services/account/public';
import { drawIcon } from '@portico/api/services/media/public';
import { castOf, hasShortHair } from '@portico/database/demo/people/cast';
import { seededChoice } from '@portico/database/demo/seeded-choice';
import { openPool } from '@portico/database/open-pool';
import { stableId } from '@portico/database/stable-id';
import { type DemoMediaOptions, storeDemoFile } from '../demo-file.ts';
import { drawFace } from './draw-face.ts';

/** Pixels: twice the largest size at which pages show a picture. */
const side = 192;
const percentWithPicture = 80;

/** Returns how many were added: none if anyone in the tenant has ever had a picture. */
export async function ensureDemoFaces(options: DemoMediaOptions): Promise<number> {
  const { tenant, brand } = options;
  const { tenantId } = tenant;
  const pool = openPool(options.pool, { name: 'portico demo', max: 1 });
  try {
    return await inTenant(pool, tenantId, async (db) => {
      const [some] = await db.query('select from portal.media_file where subject_kind = $1 limit 1', [avatarKind]);
      if (some) return 0;
      let added = 0;
      for (const member of castOf(tenant)) {
        const choice = seededChoice('demo face', tenant.slug, member.name);
        if (member.withoutAccount || member.withoutPicture || !choice.chance(percentWithPicture)) continue;
        const userId = stableId(tenantId, 'account', 'user', member.name);
        const mediaId = stableId(tenantId, 'account', 'media', member.name);
        const drawing = drawFace(choice, hasShortHair(member) ? 'short' : 'long', brand.colour.light);
        await storeDemoFile(db, options, {
          mediaId,
          subject: { location: 'avatar', kind: avatarKind, id: userId },
          type: 'png',
          name: 'face.png',
          bytes: await drawIcon(drawing, { side, isOpaque: true }),
          durationMs: null,
          pages: null,
          uploadedBy: userId,
        });
        await db.query('update portal.account_user set avatar = $2 where user_id = $1 and avatar is null', [
          userId,
          mediaId,
        ]);
        added += 1;
      }
      return added;
    });
  } finally {
    await pool.end();
  }
}
