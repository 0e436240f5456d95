import type { MadeNotifyKey } from '@kinfolio/contract/mailboxes'
import { eq } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { newId } from '../../../platform/ids.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { notifyKeys } from './tables.ts'

/** 256 bits. */
const keyBytes = 32
const prefixLength = 6

/** Makes the key of an organisation anew. It is told here and never again, and the one before ends. */
export async function makeNotifyKey(org: OrgScope): Promise<MadeNotifyKey> {
  // Of two calls at once the later one waits, and its key is the one that is left.
  await holdOrg(org)
  await removeNotifyKey(org)
  const key = newToken(keyBytes)
  const { orgId, now } = org
  const prefix = key.slice(0, prefixLength)
  await org.db
    .insert(notifyKeys)
    .values({ orgId, id: newId(), keyHash: tokenHash(key), prefix, createdAt: now, updatedAt: now })
  return { prefix, createdAt: now.toISOString(), usedAt: null, key }
}

/** Takes the key back, if there is one. */
export async function removeNotifyKey(org: OrgScope): Promise<void> {
  await org.db.delete(notifyKeys).where(org.owns(notifyKeys))
}

export async function noteUsed(org: RecordScope, keyId: string): Promise<void> {
  await org.db
    .update(notifyKeys)
    .set({ usedAt: org.now })
    .where(org.owns(notifyKeys, eq(notifyKeys.id, keyId)))
}
