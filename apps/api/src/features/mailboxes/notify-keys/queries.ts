import type { NotifyKey } from '@kinfolio/contract/mailboxes'
import { sql } from 'drizzle-orm'

import type { MailDoor } from '../../../access/mail-door.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { notifyKeys } from './tables.ts'

export async function findNotifyKey(org: RecordScope): Promise<NotifyKey | null> {
  const [row] = await org.db.select().from(notifyKeys).where(org.owns(notifyKeys))
  return row
    ? {
        prefix: row.prefix,
        createdAt: row.createdAt.toISOString(),
        usedAt: row.usedAt?.toISOString() ?? null,
      }
    : null
}

/** Whose a key is. It is looked up by its digest, so that how long that takes tells nothing of the key. */
export function findOwner(door: MailDoor, key: string): Promise<{ orgId: string; keyId: string } | null> {
  return door.outside(async (db) => {
    const { rows } = await db.execute<{ org_id: string; key_id: string }>(
      sql`select org_id, key_id from find_notify_key(${tokenHash(key)})`,
    )
    const [row] = rows
    return row ? { orgId: row.org_id, keyId: row.key_id } : null
  })
}
