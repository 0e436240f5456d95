import { Failure } from '@kinfolio/contract/errors'

import type { AsMaker } from '../../../access/maker-scope.ts'
import type { Administration } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { mailFailureOf, type MailFailure } from '../../../platform/mail-failure.ts'
import type { Mailer, RawMail } from '../../../platform/mail.ts'
import { takeUp } from '../sending/commands.ts'
import { listDue, type Senders } from '../sending/queries.ts'
import { everybody, mostTries, secondsUntilNextTry } from '../sending/rules.ts'
import { failMail, handOver, keepSent, postponeMail, takeOverSilent } from './commands.ts'
import { writeMail } from './queries.ts'

/** What mails are sent with. Each entry has the time at which it is asked for: a mail server may be slow. */
export type PostOffice = {
  administration: () => Administration
  asMaker: () => AsMaker
  senders: Senders
  mailer: Pick<Mailer, 'post'>
  /** Where mails of invented families go. */
  outbox: Pick<Mailer, 'post'>
  files: FileStore
  log: Log
}

/** Sends what members wrote and what is due, each mail once. One that fails holds up no other. */
export async function sendMails(office: PostOffice, { orgId: only }: OfOrg): Promise<void> {
  const { administration, log } = office
  let waiting = 0
  for (const { id: orgId, deletedAt, isSample } of await administration().listOrgs()) {
    if (deletedAt !== null || (only !== undefined && only !== orgId)) continue
    const post = isSample ? office.outbox : office.mailer
    try {
      await administration().inOrg(orgId, takeOverSilent)
      for (const due of await administration().inOrg(orgId, listDue))
        if ((await sendOne(office, { orgId, post, ...due })) === 'LATER') waiting += 1
    } catch (error) {
      log.error({ err: error, orgId }, 'mails of an organisation could not be sent')
      waiting += 1
    }
  }
  if (waiting > 0) throw new ItemsFailed(`${waiting} mails could not be sent yet.`)
}

type Due = { orgId: string; id: string; authorId: string | null; post: Pick<Mailer, 'post'> }

async function sendOne(office: PostOffice, { orgId, id, authorId, post }: Due): Promise<'DONE' | 'LATER'> {
  const { administration, asMaker, senders, files } = office
  const inOrg: Administration['inOrg'] = (each, run) => administration().inOrg(each, run)
  const failed = async (words: string, mayHaveArrived = false) => {
    await inOrg(orgId, (org) => failMail(org, id, { words, mayHaveArrived }))
    return 'DONE' as const
  }
  if (authorId === null) return failed('The account of whoever sent this is gone. Send it again yourself.')
  let isAllowed = false
  try {
    const taken = await asMaker()({ userId: authorId, orgId, right: 'write' }, (org) => {
      isAllowed = true
      return takeUp(org, { id, domain: senders.domain })
    })
    if (taken === null)
      return isAllowed
        ? 'DONE'
        : await failed('Whoever sent this may not write mails here any more. Send it again yourself.')
    const { draft, author, orgName } = taken
    const threadId = draft.threadId ?? draft.id
    const sender = await inOrg(orgId, (org) => senders.senderOf(org, { author, orgName, threadId }))
    const mail = { ...taken, sender }
    const { bytes, ...written } = await writeMail({ orgId, files, now: administration().now }, mail)
    if (!(await inOrg(orgId, (org) => handOver(org, draft, written.original)))) return 'DONE'
    const to = everybody(draft).map(({ address }) => address)
    const answer = await posted(post, { bytes, from: sender.envelopeFrom, to })
    if ('refused' in answer) {
      await inOrg(orgId, (org) => keepSent(org, mail, written, answer))
      return 'DONE'
    }
    const { outcome, words } = answer
    if (outcome !== 'LATER' || draft.tries >= mostTries) return await failed(words, outcome === 'UNKNOWN')
    const seconds = secondsUntilNextTry(draft.tries)
    await inOrg(orgId, (org) => postponeMail(org, draft, { words, seconds }))
    return 'LATER'
  } catch (error) {
    if (error instanceof Failure) return failed(error.message)
    throw error
  }
}

/** What the mail server made of a mail. */
async function posted(
  post: Pick<Mailer, 'post'>,
  mail: RawMail,
): Promise<{ refused: string[] } | MailFailure> {
  try {
    return await post.post(mail)
  } catch (error) {
    return mailFailureOf(error)
  }
}
