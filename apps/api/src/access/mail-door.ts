import { fail } from '@kinfolio/contract/errors'
import { sql } from 'drizzle-orm'

import type { Database, Tx } from '../platform/db/connect.ts'
import { tokenHash } from '../platform/tokens.ts'
import { forgetTry, mayTry } from './authentication/account-tries.ts'
import { ownedBy, type RecordScope } from './system-scope.ts'

/** How mails come in, of whom nobody has a session: by the address to which they were sent. */
export type MailDoor = {
  readonly now: Date
  /** The organisation and its address with this local part; null: nobody has it. */
  findAddress(localPart: string): Promise<{ orgId: string; addressId: string } | null>
  /** Goes into one organisation, for one transaction. What is written is logged under `system:mail`. */
  inOrg<T>(orgId: string, run: (org: RecordScope) => Promise<T>): Promise<T>
  /** Does something outside of any organisation. */
  outside<T>(run: (db: Tx) => Promise<T>): Promise<T>
  /** Throws when so many calls came from a network in a short time. */
  requireTurn(network: string): Promise<void>
  /** Runs once for a key within some minutes, and again only where it failed. False: it ran before. */
  once(key: string, minutes: number, run: () => Promise<void>): Promise<boolean>
}

/** A service that brings the mails of many families comes from few networks. */
const callsOfNetwork = { max: 6_000, minutes: 1 }

/** `db` is a connection of the serving role, so that all walls stand. Mails take turns with the calls of their organisation. */
export function mailDoorOn(db: Database, now: Date): MailDoor {
  async function inTurn<T>(party: string, run: (tx: Tx) => Promise<T>): Promise<T> {
    const endTurn = await db.turns.take(party)
    try {
      return await db.transaction(run)
    } finally {
      endTurn()
    }
  }
  return {
    now,
    findAddress: (localPart) =>
      inTurn('mail', async (tx) => {
        const { rows } = await tx.execute<{ org_id: string; address_id: string }>(
          sql`select org_id, address_id from find_mail_address(${localPart})`,
        )
        const [row] = rows
        return row ? { orgId: row.org_id, addressId: row.address_id } : null
      }),
    inOrg: (orgId, run) =>
      inTurn(orgId, async (tx) => {
        await tx.execute(
          sql`select set_config('app.org_id', ${orgId}, true), set_config('app.job', 'system:mail', true)`,
        )
        return run({ db: tx, orgId, now, owns: ownedBy(orgId) })
      }),
    outside: (run) => inTurn('mail', run),
    async requireTurn(network) {
      if (!(await mayTry(db, `mail-calls ${network}`, callsOfNetwork))) fail('RATE_LIMITED')
    },
    async once(key, minutes, run) {
      const noted = `mail-once ${tokenHash(key)}`
      if (!(await mayTry(db, noted, { max: 1, minutes }))) return false
      try {
        await run()
      } catch (error) {
        await forgetTry(db, noted)
        throw error
      }
      return true
    },
  }
}
