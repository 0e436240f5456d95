import { describe, expect, it } from 'vitest'

import { aFamily, call, send } from '../../../testing/cash-links.ts'
import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-03-02T12:00:00Z' })

async function bring(person: Person, mail: Parameters<typeof aMail>[0]): Promise<string> {
  const answer = await person.send('/messages/upload', { file: new File([aMail(mail)], 'mail.eml') })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.mails[0].threadId
}

type Suggestion = { entityType: string; entityId: string; reasons: { kind: string; detail: string | null }[] }
const suggestionsOf = async (person: Person, threadId: string) => {
  const answer = await person.get(`/message-threads/${threadId}/suggestions`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.map(({ entityType, entityId, reasons }: Suggestion) => [
    entityType,
    entityId,
    reasons.map(({ kind, detail }) => `${kind} ${detail}`),
  ])
}

const notice = {
  subject: 'Linden Fund: capital call',
  text: 'Please pay EUR 100.000,00 by 3 February 2026. Call No. 4 of Linden Fund.',
}

describe('what a conversation may be about', () => {
  it('is told by its sender, the name of a fund, and an amount with its day', async () => {
    const { ada, fund } = await aFamily(app)
    const paid = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, notes: 'Call 4' })
    await send(ada, 'POST', '/transactions', { ...call, positionId: fund, amount: '77000' })
    const company = await send(ada, 'POST', '/companies', { name: 'Linden', domains: ['linden.example'] })
    const threadId = await bring(ada, notice)
    expect(await suggestionsOf(ada, threadId)).toEqual([
      [
        'transaction',
        paid.id,
        ['NAME Linden Fund', 'AMOUNT 100000.00 EUR', 'CALL_NUMBER 4', 'DUE_DAY 2026-02-02'],
      ],
      ['company', company.id, ['SENDER_DOMAIN linden.example']],
      ['position', fund, ['NAME Linden Fund']],
    ])
    const link = { entityType: 'position', entityId: fund }
    await send(ada, 'POST', `/message-threads/${threadId}/links`, link)
    const left = await suggestionsOf(ada, threadId)
    expect(left.map(([kind]: string[]) => kind)).toEqual(['transaction', 'company'])
  })

  it('is told by a cost that is open, and by a paper that lies elsewhere too', async () => {
    const { ada, cash } = await aFamily(app)
    const cost = await send(ada, 'POST', '/costs', {
      name: 'Custody of the depot',
      firstOn: '2026-03-31',
      terms: [{ kind: 'AMOUNT', amount: '1234.5' }],
    })
    const file = new File(['The same words'], 'Terms.txt', { type: 'text/plain' })
    const paper = await ada.send('/attachments/upload', { file, type: 'position', entityId: cash })
    expect(paper.status, paper.text).toBe(201)
    const text = 'Custody of the depot: 1,234.50, due 2026-03-30.'
    const threadId = await bring(ada, { subject: 'Invoice', text, files: { 'Copy.txt': 'The same words' } })
    expect(await suggestionsOf(ada, threadId)).toEqual([
      ['cost', cost.id, ['NAME Custody of the depot', 'AMOUNT 1234.50 EUR', 'DUE_DAY 2026-03-31']],
      ['position', cash, ['SAME_PAPER Terms']],
    ])
  })

  it('tells a role without values what the sender speaks for, and nothing of the words', async () => {
    const { ada } = await aFamily(app)
    const company = await send(ada, 'POST', '/companies', { name: 'Linden', domains: ['linden.example'] })
    const threadId = await bring(ada, notice)
    const person = await app.signUp('Bob')
    await joined(app, person, ada.orgId, { role: 'viewer', valuesVisible: false })
    const bob = asMember(app.fetch, person, ada.orgId)
    expect(await suggestionsOf(bob, threadId)).toEqual([['company', company.id, ['SENDER_DOMAIN null']]])
  })
})
