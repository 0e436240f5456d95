import { describe, expect, it } from 'vitest'

import { aCompany, aContact, added, merged, undone } from '../../../testing/merging.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { unknownId } from '../../../testing/walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function pairsOf(person: Person, kind: string): Promise<string[]> {
  const { status, body, text } = await person.get(`/duplicates/${kind}`)
  expect(status, text).toBe(200)
  return body.items.map((pair: { first: { name: string }; second: { name: string } }) =>
    [pair.first.name, pair.second.name].toSorted().join(' + '),
  )
}

const mail = (...addresses: string[]) => ({ emails: addresses.map((address) => ({ address })) })

describe('proposals', () => {
  it('name both contacts with what agrees and what differs, the likeliest first', async () => {
    const ada = await app.founder()
    await aContact(ada, 'Anna Keller', { ...mail('anna@bank.example'), bornOn: '1980-05-01' })
    await aContact(ada, 'A. Keller', { ...mail('Anna@Bank.example'), bornOn: '1980-01-05' })
    await aContact(ada, 'Karl Frei', { phones: [{ number: '+41446681800' }] })
    await aContact(ada, 'Frei, Karl', { phones: [{ number: '+41 44 668 18 00' }] })
    await aContact(ada, 'Berta Alleine', mail('berta@gmail.com'))
    await aContact(ada, 'Cäsar Alleine', mail('caesar@gmail.com'))
    const { body } = await ada.get('/duplicates/contacts')
    expect(body).toMatchObject({ total: 2, page: 1, limit: 20 })
    expect(
      body.items.map(
        ({ score, agreeing, differing }: { score: number; agreeing: string[]; differing: string[] }) => ({
          score,
          agreeing,
          differing,
        }),
      ),
    ).toEqual([
      { score: 1.6, agreeing: ['EMAIL', 'DOMAIN'], differing: ['NAME', 'BIRTH'] },
      { score: 1.3, agreeing: ['PHONE', 'NAME'], differing: [] },
    ])
    expect((await ada.get('/duplicates/contacts?page=2&limit=1')).body.items).toHaveLength(1)
  })

  it('find the same name at one domain, and the same name, birth and employer', async () => {
    const ada = await app.founder()
    const bank = await aCompany(ada, 'Bank Traunsee')
    await aContact(ada, 'Anna Maria Keller', mail('anna@firm.example'))
    await aContact(ada, 'Anna Keller', mail('a.keller@firm.example'))
    await aContact(ada, 'Berta Keller', mail('b.keller@firm.example'))
    for (const name of ['Karl Frei', 'Frei Karl']) {
      const { id } = await aContact(ada, name, { bornOn: '1970-02-03' })
      await added(ada, `/companies/${bank.id}/contacts`, { contactId: id, role: 'Clerk' })
    }
    expect(await pairsOf(ada, 'contacts')).toEqual([
      'Anna Keller + Anna Maria Keller',
      'Frei Karl + Karl Frei',
    ])
  })

  it('leave out an address and a number of many, two members, and what lies in the trash', async () => {
    const ada = await app.founder()
    const shared = { ...mail('info@bank.example'), phones: [{ number: '+41446681800' }] }
    for (const name of ['Anna', 'Berta', 'Cäsar', 'Doris', 'Emil'])
      await aContact(ada, `${name} ${name}son`, shared)
    expect(await pairsOf(ada, 'contacts')).toEqual([])
    await aContact(ada, 'Gone', mail('one@example.com'))
    const gone = await aContact(ada, 'Gone too', mail('one@example.com'))
    expect(await pairsOf(ada, 'contacts')).toEqual(['Gone + Gone too'])
    await ada.call('DELETE', `/contacts/${gone.id}`)
    expect(await pairsOf(ada, 'contacts')).toEqual([])
  })

  it('find companies by LEI, numbers, and name at one domain, and not by the domain of a group', async () => {
    const ada = await app.founder()
    await aCompany(ada, 'Alpine Bank', { lei: '506700GE1G29325QX363' })
    await aCompany(ada, 'ABank', { lei: '506700GE1G29325QX363' })
    await aCompany(ada, 'Traunsee', { registrationNumber: 'FN 123456 a' })
    await aCompany(ada, 'Traunsee Versicherung', { registrationNumber: 'FN123456A' })
    await aCompany(ada, 'Linden', { domains: ['linden.example'] })
    await aCompany(ada, 'Linden AG', { domains: ['linden.example'] })
    await aCompany(ada, 'Ulmen AG', { domains: ['ulmen.example'] })
    await aCompany(ada, 'Ulmen GmbH', { domains: ['ulmen.example'] })
    expect((await pairsOf(ada, 'companies')).toSorted()).toEqual([
      'ABank + Alpine Bank',
      'Linden + Linden AG',
      'Traunsee + Traunsee Versicherung',
    ])
  })

  it('come no more after somebody said that the two are not the same, until that is taken back', async () => {
    const ada = await app.founder()
    const first = await aContact(ada, 'Anna Keller', mail('keller@example.com'))
    const second = await aContact(ada, 'Bruno Keller', mail('keller@example.com'))
    const pair = { kind: 'contacts', firstId: second.id, secondId: first.id }
    const mark = () => ada.call('POST', '/duplicates/distinct', pair)
    expect((await mark()).status).toBe(204)
    expect((await mark()).status).toBe(204)
    expect(await pairsOf(ada, 'contacts')).toEqual([])
    const answer = await ada.call('DELETE', `/duplicates/distinct/contacts/${first.id}/${second.id}`)
    expect(answer.status).toBe(204)
    expect(await pairsOf(ada, 'contacts')).toEqual(['Anna Keller + Bruno Keller'])
    const same = { kind: 'contacts', firstId: first.id, secondId: first.id }
    expect((await ada.call('POST', '/duplicates/distinct', same)).status).toBe(400)
    const unknown = { kind: 'companies', firstId: first.id, secondId: unknownId }
    expect((await ada.call('POST', '/duplicates/distinct', unknown)).body.code).toBe('COMPANY_NOT_FOUND')
  })

  it('hold for the one that is left: who is not the same as a merged record is not the same as the survivor', async () => {
    const ada = await app.founder()
    const [son, father, twin] = [
      await aContact(ada, 'Karl Frei', mail('frei@example.com')),
      await aContact(ada, 'Karl Frei sen.', mail('frei@example.com')),
      await aContact(ada, 'K. Frei', mail('frei@example.com')),
    ]
    const pair = { kind: 'contacts', firstId: father.id, secondId: twin.id }
    expect((await ada.call('POST', '/duplicates/distinct', pair)).status).toBe(204)
    const { id } = await merged(ada, 'contacts', son.id, [twin.id])
    expect(await pairsOf(ada, 'contacts')).toEqual([])
    await undone(ada, id)
    expect((await pairsOf(ada, 'contacts')).toSorted()).toEqual([
      'K. Frei + Karl Frei',
      'Karl Frei + Karl Frei sen.',
    ])
  })
})
