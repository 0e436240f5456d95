import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { testApp, type Answer, type Person } from '../../../testing/test-app.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data/mail')
const isThere = existsSync(folder)
const app = testApp({ now: '2024-04-10T12:00:00Z' })

const rawOf = (path: string) => readFileSync(join(folder, path))

async function bring(person: Person, path: string) {
  const answer = await person.send('/messages/upload', { file: new File([rawOf(path)], 'mail.eml') })
  expect(answer.status, `${path}: ${answer.text}`).toBe(201)
  return answer.body.mails[0]
}

/** What a paper says, by its fields. */
type Said = Record<string, string>

type Line = { file: string; expect: string; fund?: string; due?: string; amount_mm?: number }
const expected: Line[] = isThere ? JSON.parse(rawOf('fund/expected.json').toString()) : []

describe.skipIf(!isThere)('mails around the notices of funds (real inputs)', () => {
  it('become the conversations, papers and alarms that are expected of them', async () => {
    const anna = await app.founder()
    const companies = {
      Apex: 'apexcapitalman.example',
      Vanguard: 'vanguardinfras.example',
      Summit: 'summitcapitalp.example',
    }
    for (const [name, domain] of Object.entries(companies)) {
      const made = await anna.call('POST', '/companies', { name, domains: [domain] })
      expect(made.status, made.text).toBe(201)
    }
    const names = readdirSync(join(folder, 'fund')).filter((name) => name.endsWith('.eml'))
    expect(names).toHaveLength(14)
    const kept: Record<string, { threadId: string; alreadyThere: boolean; message: Answer['body'] }> = {}
    for (const name of names) {
      const { id, threadId, alreadyThere } = await bring(anna, `fund/${name}`)
      const message = (await anna.get(`/messages/${id}`)).body
      kept[name.slice(0, 2)] = { threadId, alreadyThere, message }
      const original = await anna.get(`/messages/${id}/original`)
      expect(Buffer.from(original.bytes).equals(rawOf(`fund/${name}`)) || alreadyThere, name).toBe(true)
    }
    const of = (at: string) => kept[at] ?? expect.fail(`${at} was not brought`)
    const kindsOf = (at: string) => of(at).message.alarms.map((alarm: { kind: string }) => alarm.kind)
    const papersOf = (at: string): string[] =>
      of(at).message.files.flatMap((file: { attachmentId: string | null }) => file.attachmentId ?? [])

    // What a line asks beyond mail is what the paper says when it is read.
    const readingOf = async (at: string, place = 0): Promise<Said> => {
      const { body } = await anna.get(`/attachments/${papersOf(at)[place]}/reading`)
      const [{ kind, suggestions }]: [{ kind: string; suggestions: { field: string; value: string }[] }] =
        body.documents
      return { kind, ...Object.fromEntries(suggestions.map(({ field, value }) => [field, value])) }
    }
    for (const { file, expect: words, ...line } of expected.filter((one) => one.amount_mm !== undefined)) {
      const at = file.slice(0, 2)
      expect(papersOf(at), at).toHaveLength(1)
      const said = await readingOf(at)
      const kind = words === 'propose DISTRIBUTION' ? 'DISTRIBUTION_NOTICE' : words.replace('propose ', '')
      expect(said.kind, file).toBe(kind)
      if (line.due !== undefined) expect(said.dueDate, file).toBe(line.due)
      if (line.fund !== undefined) expect(said.fund, file).toBe(line.fund)
      expect(said.amount, file).toBe(`${Math.round(1_000_000 * (line.amount_mm ?? 0))}`)
    }
    expect(of('05').message.text).toContain('Still -19.2mm left on your commitment.')
    expect(of('06').message.from.address).toBe('anna@family.example')
    expect(of('06').message.forwarded.from.address).toMatch(/vanguardinfras/)
    // The mail that was forwarded, and its notice.
    expect(papersOf('06')).toHaveLength(2)
    expect(await readingOf('06', 1)).toMatchObject({ kind: 'CAPITAL_CALL', dueDate: '2025-09-15' })
    expect(of('07')).toMatchObject({ alreadyThere: true, threadId: of('01').threadId })
    expect(of('08').threadId).toBe(of('01').threadId)
    expect(papersOf('08')).toEqual(papersOf('01'))
    expect(kindsOf('09')).toEqual(expect.arrayContaining(['REPLY_TO_ELSEWHERE', 'LOOK_ALIKE']))
    expect(kindsOf('10')).toContain('HIDDEN_TEXT')
    expect(await readingOf('10')).toMatchObject({
      kind: 'CAPITAL_CALL',
      dueDate: '2024-12-21',
      amount: '100000',
    })
    expect(of('10').message.html).not.toMatch(/<(?:script|iframe|form)|\son\w+=/i)
    expect(of('11').message).toMatchObject({ nature: 'AUTO_REPLY', status: 'DONE' })
    expect(of('12').message).toMatchObject({ mailId: null })
    expect((await bring(anna, 'fund/12-no-message-id.eml')).alreadyThere).toBe(true)
    expect(await readingOf('14')).toMatchObject({ fund: 'Summit Capital Partners Fund V' })
    expect(of('14').threadId).not.toBe(of('01').threadId)
    const { perhaps } = (await anna.get(`/message-threads/${of('14').threadId}`)).body
    expect(perhaps).toMatchObject({ threadId: of('01').threadId })
  })

  it('bounces, answers of absent people and damaged mails are all kept as they came', async () => {
    const anna = await app.founder()
    for (const kind of ['bounces', 'autoreplies', 'malformed'])
      for (const name of readdirSync(join(folder, kind)).filter((file) => file.endsWith('.eml'))) {
        const path = `${kind}/${name}`
        const { id } = await bring(anna, path)
        const original = await anna.get(`/messages/${id}/original`)
        // One of them is a mailbox with one mail, whose first line is not of the mail.
        const sent = rawOf(path)
          .toString('latin1')
          .replace(/^From .*\r?\n/, '')
        expect(Buffer.from(original.bytes).toString('latin1') === sent, path).toBe(true)
        const { body } = await anna.get(`/messages/${id}`)
        const isMachine = kind !== 'malformed' && !name.startsWith('is-not')
        if (isMachine) expect(body.status, path).toBe('DONE')
        else expect(body.nature, path).not.toBe('BOUNCE')
      }
  })

  it('a mailbox is taken in once', async () => {
    const anna = await app.founder()
    const file = () => new File([rawOf('mbox-0')], 'mbox-0')
    const { mails } = (await anna.send('/messages/upload', { file: file() })).body
    expect(mails).toHaveLength(37)
    const again = (await anna.send('/messages/upload', { file: file() })).body.mails
    expect(again.every(({ alreadyThere }: { alreadyThere: boolean }) => alreadyThere)).toBe(true)
  })
})
