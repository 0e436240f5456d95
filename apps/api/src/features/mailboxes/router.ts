import { byNotice, inOrg, inOrgWithFile, visitingOrg } from '../../access/procedures.ts'
import type { ConnectImap } from '../../platform/imap.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import {
  createMailbox,
  deleteMailbox,
  mailboxTrials,
  readMailboxNow,
  serverToTry,
  updateMailbox,
} from './commands.ts'
import { fetchInbound } from './inbound/commands.ts'
import { makeNotifyKey, removeNotifyKey } from './notify-keys/commands.ts'
import { findNotifyKey } from './notify-keys/queries.ts'
import { listMailboxes } from './queries.ts'
import type { MailRoom } from './reading/commands.ts'

/** How mailboxes are asked: by which connections, with which passwords. */
export type MailboxFacts = { connect: ConnectImap; box: SecretBox }

/** `readMailboxes` has them read once the call has written. */
type Readers = { readMailboxes: (orgId: string) => Promise<void> }

export const mailboxesRouter = (
  { connect, box }: MailboxFacts,
  { readMailboxes }: Readers,
  tryMailbox = mailboxTrials(connect),
) => ({
  list: inOrg.mailboxes.list.handler(({ context }) => listMailboxes(context.org)),
  try: visitingOrg.mailboxes.try.handler(async ({ context, input }) => {
    const { orgId, server } = await context.visit((org) => serverToTry(org, box, input))
    return tryMailbox(orgId, server, input)
  }),
  create: inOrgWithFile.mailboxes.create.handler(async ({ context, input }) => {
    const mailbox = await context.enter((org) => createMailbox(org, box, input))
    await readMailboxes(context.orgId)
    return mailbox
  }),
  update: inOrgWithFile.mailboxes.update.handler(async ({ context, input }) => {
    const mailbox = await context.enter((org) => updateMailbox(org, box, input))
    await readMailboxes(context.orgId)
    return mailbox
  }),
  read: inOrgWithFile.mailboxes.read.handler(async ({ context, input }) => {
    const mailbox = await context.enter((org) => readMailboxNow(org, input.id))
    await readMailboxes(context.orgId)
    return mailbox
  }),
  remove: inOrg.mailboxes.remove.handler(({ context, input }) => deleteMailbox(context.org, input.id)),
})

export const notifyKeysRouter = {
  get: inOrg.notifyKeys.get.handler(({ context }) => findNotifyKey(context.org)),
  create: inOrg.notifyKeys.create.handler(({ context }) => makeNotifyKey(context.org)),
  remove: inOrg.notifyKeys.remove.handler(({ context }) => removeNotifyKey(context.org)),
}

export const inboundMailRouter = (facts: MailboxFacts, room: Omit<MailRoom, 'door'>) => ({
  fetch: byNotice.inboundMail.fetch.handler(({ context, input }) =>
    fetchInbound({ ...facts, room: { ...room, door: context.door } }, input),
  ),
})
