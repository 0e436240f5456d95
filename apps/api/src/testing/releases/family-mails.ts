import { aMail } from '../mails.ts'
import { succeed, type Caller } from './caller.ts'

/** Mails with a file and an answer, what was noted beside them, who has which, what sleeps, what is in the trash. */
export async function bringMails(me: Caller): Promise<void> {
  const bring = async (mail: string) => {
    const { mails } = await succeed(me.send('/messages/upload', { file: new File([mail], 'mail.eml') }))
    return mails[0] as { id: string; threadId: string }
  }
  const named = (id: string, mail: string) => mail.replace('<1@linden.example>', `<${id}@linden.example>`)
  const mine = await succeed(me.call('GET', '/users/me'))
  const html = '<p>Please pay until <b>Monday</b>.</p><img src="https://linden.example/logo.png">'
  const call = await bring(aMail({ subject: 'Call 7', html, files: { 'Notice.txt': 'Call 7' } }))
  const answer = { subject: 'Re: Call 7', text: 'It is due a week later.' }
  await bring(named('2', aMail({ ...answer, headers: ['In-Reply-To: <1@linden.example>'] })))
  await succeed(me.call('POST', '/messages', { threadId: call.threadId, text: 'Asked them by phone.' }))
  await succeed(me.call('PATCH', `/message-threads/${call.threadId}`, { assigneeId: mine.id }))
  const [position]: { id: string }[] = await succeed(me.call('GET', '/positions'))
  const link = { entityType: 'position', entityId: position?.id }
  await succeed(me.call('POST', `/message-threads/${call.threadId}/links`, link))
  const report = await bring(named('3', aMail({ subject: 'Report', text: 'The report of the year.' })))
  const sleep = { status: 'SNOOZED', snoozedUntil: '2099-01-01' }
  await succeed(me.call('PATCH', `/message-threads/${report.threadId}`, sleep))
  const gone = await bring(named('4', aMail({ subject: 'Mistaken', text: 'Not for us.' })))
  await succeed(me.call('DELETE', `/messages/${gone.id}`))
}
